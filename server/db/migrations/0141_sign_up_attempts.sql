-- What one sign-up typed for an address. The link in its email makes this attempt the account's, and no other.
create table sign_up_attempt (
  id             bigint generated always as identity primary key,
  account_id     integer not null references account on delete cascade,
  -- The hash of the browser's cookie: the link is sent again only to who made the attempt.
  browser        text not null,
  password_hash  text not null,
  full_name      text not null,
  user_type      smallint not null,
  country_code   text not null,
  phone_number   text not null,
  dealer_name    text not null,
  dealer_website text not null,
  utc_offset     integer not null,
  redirect       text not null default '',
  created_at     timestamptz not null default now()
);
create index sign_up_attempt_of_account on sign_up_attempt (account_id);

alter table mail_token add column attempt_id bigint references sign_up_attempt on delete cascade;
create index mail_token_of_attempt on mail_token (attempt_id);

-- Accounts that wait for their link: what they hold is the first attempt. Links that are out name no attempt; people ask for new ones.
insert into sign_up_attempt (account_id, browser, password_hash, full_name, user_type, country_code, phone_number, dealer_name, dealer_website, utc_offset)
  select id, '', password_hash, full_name, user_type, country_code, phone_number, dealer_name, dealer_website, utc_offset
  from account where email_verified_at is null and password_hash is not null and not temp_password;
delete from mail_token where kind = 'verify';
