"""Operations on running games, one transaction each: orders, answers, press, pauses, rewinds, records."""
