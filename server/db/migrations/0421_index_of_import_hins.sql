-- outside a transaction
create index concurrently if not exists boat_import_row_hin on boat_import_row (import_id, hin) where hin is not null;
