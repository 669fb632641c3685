-- What staff decided about a report, and the text of a comment that they removed, so that they can restore it.
alter table report
  add column decided_at timestamptz,
  add column decided_by integer references account,
  add column decision   text;
create index report_open on report (id) where decided_at is null;
alter table comment
  add column removed_by   integer references account,
  add column removed_body text;
