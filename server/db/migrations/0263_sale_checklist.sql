-- What a side has ready of a sale's papers. A row is a tick; unchecking deletes it.
create table sale_checklist_tick (
  agreed_sale_id integer not null references agreed_sale,
  item           text not null check (item in ('title', 'registration', 'documentation', 'lien-release', 'trailer-title', 'keys', 'tax')),
  ticked_by      integer not null references account,
  ticked_at      timestamptz not null default now(),
  primary key (agreed_sale_id, item)
);
