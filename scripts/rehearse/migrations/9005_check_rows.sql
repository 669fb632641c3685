-- outside a transaction
-- A sample: step two reads every row without keeping anyone out.
alter table bid validate constraint bid_sample_filled;
alter table bid validate constraint bid_sample_amount;
