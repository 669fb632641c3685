-- The HIN of a row, so that later rows of the same file with it are refused when they're checked.
alter table boat_import_row add column hin text;
