-- Site staff who act for a managed account comment on its listings for the seller.
alter table comment add column for_seller boolean not null default false;
