-- How a reserve came down, for its seller's chart. A trigger on this column alone: bids do not name it, and pay nothing.
create table reserve_change (
  id      integer generated always as identity primary key,
  boat_id integer not null references boat on delete cascade,
  was     money_minor,
  became  money_minor,
  at      timestamptz not null default clock_timestamp()
);
create index reserve_change_of_boat on reserve_change (boat_id, id);

create function keep_reserve() returns trigger language plpgsql as $$
begin
  insert into reserve_change (boat_id, was, became) values (new.boat_id, old.reserve, new.reserve);
  return null;
end $$;
create trigger keep_reserve after update of reserve on lot for each row
  when (old.reserve is distinct from new.reserve and old.status in ('scheduled', 'live') and new.status in ('scheduled', 'live')) execute function keep_reserve();
