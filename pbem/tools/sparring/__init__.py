"""A sparring partner for the bots: it searches as they do, with an evaluation and playouts of its own."""
