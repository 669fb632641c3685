-- New words go into the index at once: a list of those that wait would be read through by every search until the next vacuum.
alter index boat_words set (fastupdate = off);
alter index boat_word_like set (fastupdate = off);
