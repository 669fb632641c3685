-- outside a transaction
-- A sample: a new column of the last hundred thousand rows is filled while the site runs.
-- in batches
update bid set sample_amount = amount where id in (select id from bid where id > 900000 and sample_amount = 0 limit 5000);
