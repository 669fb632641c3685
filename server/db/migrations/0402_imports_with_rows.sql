-- Whether an import's rows are still kept. Until now, each deletion of old ones looked at all imports that there had been.
alter table boat_import add column has_rows boolean not null default true;
