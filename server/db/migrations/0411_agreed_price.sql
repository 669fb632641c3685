-- What buyer and seller first agreed on, in minor units. Null: the price was never lowered.
alter table agreed_sale add column agreed_price bigint;
