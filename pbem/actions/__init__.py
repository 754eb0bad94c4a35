"""Everything that people can do, defined once. Pages, API, command line and mail commands are generated from it.

* Game masters: `action` defines rows and admission; the rows are in `game_master` and `hidden`, all of them in
  `registry`.
* Operators: `operators`.
* Players: `player` defines rows and admission; the rows are in `seat`, `together`, `vacation`, `oneself`, `hosting` and
  `programs`, all of them in `players`.

Handlers call pbem.service; pages, endpoints, commands and mails call an action and nothing else.
"""
