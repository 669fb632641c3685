-- What the site says of itself: Markdown with {placeholders} for the figures in force. The house's own texts are put in at the start
-- (server/modules/content/house); what was changed or removed here since is left alone.
create table cms_page (
  slug        text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title       text not null check (length(title) between 1 and 120),
  description text not null check (length(description) between 1 and 300),
  body        text not null,
  updated_at  timestamptz not null default now()
);

create table faq (
  id          integer generated always as identity primary key,
  slug        text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), -- its anchor on the page
  topic       text not null,
  question    text not null check (length(question) between 1 and 300),
  answer      text not null,
  is_featured boolean not null default false,
  position    integer not null default 0,
  updated_at  timestamptz not null default now()
);

create table article (
  id           integer generated always as identity primary key,
  slug         text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title        text not null check (length(title) between 1 and 160),
  description  text not null check (length(description) between 1 and 300),
  body         text not null,
  picture      text not null default '' check (picture ~ '^[a-z0-9-]*$'), -- name of a set under public/images/articles
  picture_alt  text not null default '',
  published_at timestamptz not null default now(), -- in the future: not shown yet
  updated_at   timestamptz not null default now()
);
create index article_newest on article (published_at desc, id desc);

-- What the house has put in, by a fingerprint: how a start tells its own text from one that somebody has changed.
create table house_text (
  kind        text not null check (kind in ('page', 'faq', 'article')),
  slug        text not null,
  fingerprint text not null,
  primary key (kind, slug)
);

create table contact_message (
  id         integer generated always as identity primary key,
  account_id integer references account on delete set null,
  name       text not null check (length(name) between 1 and 100),
  email      citext not null check (length(email) <= 254),
  topic      text not null,
  message    text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index contact_message_of_sender on contact_message (email, created_at desc);

-- Who wants to hear of memberships.
create table membership_subscriber (
  email      citext primary key,
  name       text not null default '',
  created_at timestamptz not null default now()
);
