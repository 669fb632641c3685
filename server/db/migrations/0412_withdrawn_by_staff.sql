-- outside a transaction
-- A suspension's reason is for staff. Offers that it withdrew had it as their answer, which sellers read.
-- in batches
update offer set note = 'We withdrew this offer.' where id in (
  select id from offer where state = 'withdrawn' and note not in ('', 'We withdrew this offer.')
    and (made_by = 'buyer' and answered_by <> buyer_id or answered_by in (select account_id from site_role)) limit 5000
);
