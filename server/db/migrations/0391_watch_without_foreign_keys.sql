-- As for the other tables that bids write to (0021): rows are only written while the boat's lot is locked, for accounts just
-- read. What the keys did when a boat or an account is deleted, the triggers do.
create or replace function forget_boat() returns trigger language plpgsql as $$
begin
  if exists (select from bid where boat_id = old.id) then
    raise foreign_key_violation using message = 'A boat with bids is not deleted.';
  end if;
  delete from boat_event where boat_id = old.id;
  delete from bidder_alias where boat_id = old.id;
  delete from notification where boat_id = old.id;
  delete from watch where boat_id = old.id;
  return old;
end $$;

create or replace function forget_account() returns trigger language plpgsql as $$
begin
  if exists (select from bidder_alias where account_id = old.id) then
    raise foreign_key_violation using message = 'An account with bids is not deleted.';
  end if;
  delete from notification where account_id = old.id;
  delete from watch where account_id = old.id;
  return old;
end $$;

alter table watch drop constraint watch_boat_id_fkey, drop constraint watch_account_id_fkey;
alter table bidder_alias drop constraint bidder_alias_pkey, add constraint bidder_alias_of_bidder unique using index bidder_alias_of_bidder;
