-- A sample: columns and checks for a table that is in use, and a new table that refers to it.
alter table bid
  add column sample_note text not null default '',
  add column sample_boat integer references boat,
  add column sample_amount bigint default 0;
alter table bid add constraint bid_sample_amount check (sample_amount >= 0) not valid;
create table sample_mark (
  id         integer generated always as identity primary key,
  boat_id    integer not null references boat,
  account_id integer not null references account,
  at         timestamptz not null default clock_timestamp()
);
create index sample_mark_boat on sample_mark (boat_id);
