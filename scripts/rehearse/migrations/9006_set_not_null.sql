-- A sample: step three reads nothing, and an index becomes a constraint.
alter table bid alter column sample_amount set not null;
alter table bid drop constraint bid_sample_filled;
alter table bid add constraint bid_sample unique using index bid_sample;
