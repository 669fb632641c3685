-- An account may be entered through several providers; a provider's person enters one account.
create table social_identity (
  platform   text    not null check (platform in ('google', 'facebook', 'apple')),
  social_id  text    not null check (length(social_id) between 1 and 200),
  account_id integer not null references account on delete cascade,
  linked_at  timestamptz not null default now(),
  primary key (platform, social_id)
);
create index social_identity_of_account on social_identity (account_id);

insert into social_identity (platform, social_id, account_id)
  select social_platform, social_id, id from account where social_platform in ('google', 'facebook', 'apple') and social_id is not null;
alter table account drop column social_platform, drop column social_id;
