-- A boat that was never public has no notifications of bids, ends or watchers (events 1 to 4): those of the others are
-- found by index. Deleting a draft read all notifications until now.
create or replace function forget_boat() returns trigger language plpgsql as $$
begin
  if exists (select from bid where boat_id = old.id) then
    raise foreign_key_violation using message = 'A boat with bids is not deleted.';
  end if;
  delete from boat_event where boat_id = old.id;
  delete from bidder_alias where boat_id = old.id;
  if exists (select from lot where boat_id = old.id and published_at is not null) then
    delete from notification where boat_id = old.id;
  else
    delete from notification where boat_id = old.id and event > 4;
  end if;
  delete from watch where boat_id = old.id;
  return old;
end $$;
