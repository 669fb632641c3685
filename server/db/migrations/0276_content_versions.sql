-- Every saved version of a page, question or article. The published one is also in cms_page, faq or article, where visitors' calls read it.
create table content_version (
  id           bigint generated always as identity primary key,
  kind         text not null check (kind in ('page', 'faq', 'article')),
  slug         text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  number       integer not null check (number > 0),
  title        text not null check (length(title) between 1 and 300),
  description  text not null default '' check (length(description) <= 300),
  topic        text not null default '',
  body         text not null check (length(body) between 1 and 100000),
  author_id    integer references account,
  at           timestamptz not null default clock_timestamp(),
  publish_at   timestamptz,
  published_at timestamptz,
  unique (kind, slug, number)
);
create index content_version_planned on content_version (publish_at) where publish_at is not null and published_at is null;
