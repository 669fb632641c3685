-- A sample: a column without nulls, step one.
alter table bid add constraint bid_sample_filled check (sample_amount is not null) not valid;
