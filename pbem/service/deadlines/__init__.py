"""When: hours that count, paces, windows to answer in, banks of hours, days away."""
