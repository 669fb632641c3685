-- A draft may be written on several devices: `draft_version` counts what was saved, `draft_writer` says who saved last, so that
-- nobody writes over what they have not seen. `draft_key` makes a repeated first save one draft. `typed` is what the form holds
-- that is no value yet (half a year, a date not decided): an array of {field, text}, the seller's alone.
alter table boat
  add column draft_version integer not null default 0,
  add column draft_writer  text    not null default '',
  add column draft_key     text,
  add column typed         jsonb   not null default '[]';
create unique index boat_draft_key on boat (seller_id, draft_key) where draft_key is not null;
