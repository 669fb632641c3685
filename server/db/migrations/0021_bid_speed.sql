-- A busy auction writes these rows by the hundred in one statement. Foreign keys would look up (and lock) the same boat and
-- the same people once a row, which took half of a batch's time. The rows are written only while their lot is locked, from
-- people and boats just read; what the keys did beside that, when a boat or an account is deleted, the triggers below do.
alter table boat_event drop constraint boat_event_boat_id_fkey;
alter table bidder_alias drop constraint bidder_alias_boat_id_fkey, drop constraint bidder_alias_account_id_fkey;
alter table bid drop constraint bid_boat_id_fkey, drop constraint bid_bidder_id_fkey;
alter table notification drop constraint notification_boat_id_fkey, drop constraint notification_account_id_fkey;

create function forget_boat() returns trigger language plpgsql as $$
begin
  if exists (select from bid where boat_id = old.id) then
    raise foreign_key_violation using message = 'A boat with bids is not deleted.';
  end if;
  delete from boat_event where boat_id = old.id;
  delete from bidder_alias where boat_id = old.id;
  delete from notification where boat_id = old.id;
  return old;
end $$;
create trigger forget_boat before delete on boat for each row execute function forget_boat();

create function forget_account() returns trigger language plpgsql as $$
begin
  if exists (select from bidder_alias where account_id = old.id) then
    raise foreign_key_violation using message = 'An account with bids is not deleted.';
  end if;
  delete from notification where account_id = old.id;
  return old;
end $$;
create trigger forget_account before delete on account for each row execute function forget_account();

-- A repeated request is answered from the bid and from the last event that it caused: the reply is not stored a second time.
alter table bid drop column reply, add column end_seq integer not null default 0 check (end_seq = 0 or end_seq >= seq);

-- Payloads are sent as they were stored, never searched: text that is JSON is enough, and takes no taking apart.
alter table boat_event alter column payload type json;
