-- What an import did to each boat, so that it can be undone, and what undoing it did.
alter table boat_import_row
  add column outcome     text check (outcome in ('added', 'changed')),
  add column done_at     timestamptz,
  add column was         jsonb, -- a changed boat before and after
  add column became      jsonb,
  add column undo        text check (undo in ('deleted', 'withdrawn', 'restored', 'kept')),
  add column undo_reason text;
create index boat_import_row_undo on boat_import_row (import_id, boat_id) where outcome is not null and undo is null;
create index boat_import_row_left on boat_import_row (import_id, row_no) where undo_reason is not null;

alter table boat_import
  add column undo_state    text check (undo_state in ('running', 'done')),
  add column undo_actor_id integer references account,
  add column undone        jsonb not null default '{}'; -- how many boats each way
create index boat_import_undoing on boat_import (touched_at) where undo_state = 'running';
