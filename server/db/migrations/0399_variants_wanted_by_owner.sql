-- outside a transaction
create index concurrently if not exists upload_variants_wanted on upload (owner_id, id) where variants_wanted;
