-- Texts of notifications can be edited, too: their keys name their catalog, as in notices:saleUpdate. Texts of the catalog emails keep their keys.
alter table email_text drop constraint email_text_key_check;
alter table email_text add constraint email_text_key_check check (key ~ '^([a-z-]{1,20}:)?[A-Za-z0-9]{1,80}$');
