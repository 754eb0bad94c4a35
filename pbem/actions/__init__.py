"""Everything that people can do, defined once. Pages, API, command line and mail are generated from it.

`game_master` and `hidden` hold the rows of a game master's actions, `registry` all of them; `action` says what a row is
and lets people in. Handlers call pbem.service; pages, endpoints, commands and mails call an action and nothing else.
"""
