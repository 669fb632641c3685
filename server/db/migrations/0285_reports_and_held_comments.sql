-- Reports of private messages and of people, besides those of listings and comments.
alter table report alter column boat_id drop not null,
  add column message_id integer references inquiry_message on delete cascade,
  add column person_id  integer references account on delete cascade,
  add check (num_nonnulls(boat_id, message_id, person_id) = 1);
create unique index report_message_once on report (account_id, message_id) where message_id is not null;
create unique index report_person_once on report (account_id, person_id) where person_id is not null;

-- Words and hosts of links that make a comment wait for staff, and the comments that wait. They become comments once
-- they're published.
create table held_word (
  id         integer generated always as identity primary key,
  kind       text not null check (kind in ('word', 'link')),
  text       text not null check (length(text) between 2 and 100),
  created_by integer references account,
  created_at timestamptz not null default clock_timestamp()
);
create unique index held_word_once on held_word (kind, lower(text));
create table held_comment (
  id         integer generated always as identity primary key,
  boat_id    integer not null references boat on delete cascade,
  author_id  integer not null references account on delete cascade,
  parent_id  integer references comment on delete cascade,
  body       text not null,
  client_id  text,
  matched    text not null,
  at         timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by integer references account,
  comment_id integer references comment on delete set null
);
create unique index held_comment_once on held_comment (author_id, client_id) where client_id is not null;
create index held_comment_open on held_comment (id) where decided_at is null;
create index held_comment_author on held_comment (author_id);
