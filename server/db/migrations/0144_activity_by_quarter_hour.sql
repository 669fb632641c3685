-- Counts by the quarter hour, which add up to the days of every time zone. boat_day, by the day in UTC, holds older
-- counts and those of nodes of the previous version.
create table boat_activity (
  boat_id   integer not null references boat on delete cascade,
  at        timestamptz not null check (at = date_bin('15 minutes', at, '2000-01-01 00:00:00+00')),
  views     integer not null default 0,
  clicks    integer not null default 0,
  watched   integer not null default 0,
  unwatched integer not null default 0,
  primary key (boat_id, at)
);
create index boat_activity_old on boat_activity (at);

-- Noon in UTC is on the same calendar day everywhere in the United States.
create view boat_counter as
  select boat_id, at, views, clicks, watched, unwatched from boat_activity
  union all
  select boat_id, (day + time '12:00') at time zone 'UTC', views, clicks, watched, unwatched from boat_day;
