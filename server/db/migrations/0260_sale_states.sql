-- What became of the sale that a listing's auction or offer led to: `pending` until buyer and seller have completed it, and
-- `done` after that. A listing whose sale fell through says so for good.
alter table lot add column sale_state text check (sale_state in ('pending', 'done', 'fell-through'));
update lot l set sale_state = case
    when exists (select from agreed_sale a where a.boat_id = l.boat_id and a.stage not in ('done', 'fell-through')) then 'pending' else 'done' end
  where l.status = 'sold';
update lot l set sale_state = 'fell-through'
  where l.status in ('unsold', 'offer-window', 'withdrawn') and exists (select from sale s where s.boat_id = l.boat_id and s.state <> 'standing');
alter table lot add constraint lot_sale_state check (status <> 'sold' or sale_state in ('pending', 'done')) not valid;
alter table lot validate constraint lot_sale_state;

drop trigger lot_is_other on lot;
create trigger lot_is_other after update on lot for each row when (
  (old.status, old.sale_state, old.listing_type, old.asking_price, old.opening_bid, old.sold_price, old.published_at, old.closed_at, old.seller_id)
  is distinct from (new.status, new.sale_state, new.listing_type, new.asking_price, new.opening_bid, new.sold_price, new.published_at, new.closed_at, new.seller_id)
) execute function note_listing_change();

-- A boat's page links its earlier auctions, by the hull number too.
create index boat_hin on boat (hin) where hin is not null;
