"""How a game begins: founded, waited for, played once more, shown to visitors."""
