-- Emails as they were sent, for support. The text is kept only of emails without links or codes that open something.
create table sent_email (
  id         bigint generated always as identity primary key,
  message_id text not null unique,
  account_id integer references account,
  address    text not null,
  subject    text not null,
  html       text,
  body       text,
  state      text not null check (state in ('sent', 'failed')),
  error      text not null default '',
  tries      integer not null default 1,
  at         timestamptz not null default clock_timestamp()
);
create index sent_email_of on sent_email (account_id, id);
create index sent_email_at on sent_email (at);
create index sent_email_failed on sent_email (id) where state = 'failed';

-- The console's search: each part of it has an index of its own.
create index account_email_start on account (lower(email::text) text_pattern_ops);
create index account_username_start on account (lower(username::text) text_pattern_ops);
create index account_name_words on account using gin (lower(full_name || ' ' || dealer_name) gin_trgm_ops);
create index account_phone_end on account (reverse(phone_number) text_pattern_ops) where phone_number <> '';
create index card_last4 on card (last4);
create index boat_title_words on boat using gin (lower(title) gin_trgm_ops);
create index boat_hin_start on boat (hin text_pattern_ops) where hin is not null;
create index session_seen on session (account_id, last_seen_at);
