-- Emails that people wait for are handed over before the others, however many there are.
create index notification_outbid_to_mail on notification (id) where mail = 'wanted' and not mail_handed and event = 2;

-- Emails whose delivery is uncertain: the mail server had the whole message and gave no answer.
create table email_uncertain (
  id     text primary key,
  copies smallint not null default 1,
  at     timestamptz not null default now()
);
