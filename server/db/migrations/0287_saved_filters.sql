-- Lists of the console that a member of staff comes back to: their filters, under a name of their own.
create table saved_filter (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  section    text not null check (section in ('people', 'listings')),
  name       text not null check (length(name) between 1 and 60),
  query      text not null check (length(query) <= 500),
  unique (account_id, section, name)
);
