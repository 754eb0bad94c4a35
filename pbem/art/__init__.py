"""Draws and describes the board, using only what every spectator may see.

board.board_svg -> one SVG for a page             png.board_png -> the same as PNG      land.CREDITS -> the map's source
mail_map.map_png -> the map of a mail, as a small PNG
text.board_text -> the board in sentences         text.alt_text -> the picture's alt text
"""
