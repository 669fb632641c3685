-- The seller takes bids only from people without an unpaid win.
alter table lot add column paid_bidders_only boolean not null default false;
create index agreed_sale_unpaid on agreed_sale (buyer_id) where stage = 'fell-through' and fault = 'buyer';
