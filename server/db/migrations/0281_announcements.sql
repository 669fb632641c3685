-- A line above the pages, for a time: maintenance, a boat show, a changed rule.
create table announcement (
  id          integer generated always as identity primary key,
  text        text not null check (length(text) between 1 and 200),
  link        text not null default '' check (length(link) <= 300),
  place       text not null check (place in ('everywhere', 'home')),
  shown_from  timestamptz not null,
  shown_until timestamptz, -- null: until staff end it
  created_by  integer not null references account,
  created_at  timestamptz not null default now(),
  check (shown_until > shown_from)
);
create index announcement_shown on announcement (shown_from desc);
