-- Which public listings changed, in which transaction: the market kept in memory for searching (modules/market) asks for what it has not
-- seen. A bid leaves no line here: what bids change is read from the live auctions themselves.
create table listing_change (
  boat_id  integer not null,
  at       xid8 not null default pg_current_xact_id(),
  noted_at timestamptz not null default now()
);
create index listing_change_at on listing_change (at);
create index listing_change_noted on listing_change (noted_at);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into listing_change (boat_id) values (old.boat_id);
  elsif tg_table_name = 'boat' then
    insert into listing_change (boat_id) values (new.id);
  elsif tg_table_name = 'account' then
    insert into listing_change (boat_id) select boat_id from lot where seller_id = new.id and status not in ('draft', 'submitted', 'rejected');
  else
    insert into listing_change (boat_id) values (new.boat_id);
  end if;
  return null;
end $$;

create trigger lot_is_new after insert on lot for each row when (new.status not in ('draft', 'submitted', 'rejected')) execute function note_listing_change();
create trigger lot_is_gone after delete on lot for each row when (old.status not in ('draft', 'submitted', 'rejected')) execute function note_listing_change();
create trigger lot_is_other after update on lot for each row when (
  (old.status, old.listing_type, old.asking_price, old.opening_bid, old.sold_price, old.published_at, old.closed_at, old.seller_id)
  is distinct from (new.status, new.listing_type, new.asking_price, new.opening_bid, new.sold_price, new.published_at, new.closed_at, new.seller_id)
) execute function note_listing_change();
create trigger boat_is_other after update on boat for each row when (
  (old.words, old.length_ft, old.hull_material, old.fuel_type, old.condition, old.zip, old.lat, old.lon, old.tag_ids, old.hin)
  is distinct from (new.words, new.length_ft, new.hull_material, new.fuel_type, new.condition, new.zip, new.lat, new.lon, new.tag_ids, new.hin)
) execute function note_listing_change();
create trigger account_is_other after update of user_type on account for each row when (old.user_type is distinct from new.user_type) execute function note_listing_change();

-- Words are found in that memory now, and what is misspelt is understood there: what served both here is not written any more.
drop function boat_matches;
drop function words_like;
drop trigger boat_words_of_new on boat;
drop trigger boat_words_of_changed on boat;
drop function keep_boat_words;
drop table boat_word;
drop index boat_words;
