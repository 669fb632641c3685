-- What a marketplace listing makes every sale depend on; offers take it over.
alter table lot add column sale_conditions text[] not null default '{}' check (sale_conditions <@ array['survey', 'sea-trial']);
