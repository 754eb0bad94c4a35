"""The board as picture and as text, from what every observer may see.

board.board_svg -> one SVG for page and mail      png.board_png -> the same as PNG      land.CREDITS -> whose map it is
text.board_text -> the board in sentences         text.alt_text -> the picture in a sentence
"""
