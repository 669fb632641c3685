-- What a listing said each time it was submitted, for the difference that a reviewer sees; the last three of each.
create table listing_submission (
  id      bigint generated always as identity primary key,
  boat_id integer not null references boat on delete cascade,
  at      timestamptz not null default clock_timestamp(),
  content jsonb not null
);
create index listing_submission_of on listing_submission (boat_id, id desc);

-- What a reviewer asks to be changed, field by field; until the listing is submitted again.
create table review_remark (
  boat_id  integer not null references boat on delete cascade,
  position smallint not null,
  field    text not null check (length(field) <= 60),
  reason   text not null check (length(reason) between 1 and 1000),
  primary key (boat_id, position)
);

-- Boats that staff feature on the home page, in their order.
alter table boat add column featured_position smallint;
create index boat_featured on boat (featured_position) where featured_position is not null;
