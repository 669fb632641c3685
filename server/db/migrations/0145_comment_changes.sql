-- Authors edit a comment for a few minutes and can delete it. A deleted one loses its text and keeps its row, for its replies.
alter table comment
  add column edited_at  timestamptz,
  add column deleted_at timestamptz;

-- The entries that quote a comment change with it.
create index notification_of_comment on notification (comment_id) where comment_id is not null;

-- What users report to the site's staff: a listing, or a comment on it with its text at the time. Once each.
create table report (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  boat_id    integer not null references boat on delete cascade,
  comment_id integer references comment on delete cascade,
  reason     text not null check (reason in ('scam', 'wrong', 'abuse', 'spam', 'other')),
  note       text not null default '' check (length(note) <= 1000),
  quote      text,
  at         timestamptz not null default clock_timestamp()
);
create unique index report_once on report (account_id, boat_id, coalesce(comment_id, 0));
create index report_of_boat on report (boat_id);
