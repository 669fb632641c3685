-- outside a transaction
-- The console finds what was sent to an address.
create index concurrently if not exists sent_email_to on sent_email (lower(address), id);
