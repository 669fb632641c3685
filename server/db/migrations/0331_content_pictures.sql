-- Pictures that editors uploaded for pages, questions and articles, and the versions that show them: no file of a version is deleted.
create table content_picture (
  upload_id integer primary key references upload on delete cascade,
  added_by  integer not null references account,
  added_at  timestamptz not null default clock_timestamp()
);
create table content_version_picture (
  version_id bigint not null references content_version,
  upload_id  integer not null references upload,
  primary key (version_id, upload_id)
);
create index content_version_picture_upload on content_version_picture (upload_id);
