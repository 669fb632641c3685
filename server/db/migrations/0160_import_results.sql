-- What came of an import's new boats: those that couldn't be listed are drafts, and the result says why.
alter table boat_import
  add column listed    integer not null default 0,
  add column over_plan integer not null default 0,
  add column hin_taken integer not null default 0;
update boat_import set listed = added where list_as = 'live';
