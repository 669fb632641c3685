-- Messages, payments, reviews, feedback and documents have codes of their own (contract/limits.ts).
alter table notification drop constraint notification_event_check;
alter table notification add constraint notification_event_check check (event between 1 and 12) not valid;
alter table notification validate constraint notification_event_check;

update notification set event = case
    when data->>'path' like '/messages%' then 8
    when data->>'about' in ('payment', 'card') then 9
    when data->>'about' = 'review' then 10
    when data->>'about' = 'feedback' then 11
    else 12
  end
where data->>'path' like '/messages%' or data->>'about' in ('payment', 'card', 'review', 'feedback', 'document-asked', 'document-answered');

-- Who stopped emails about questions and replies meant private messages, too.
update account set mail_preferences = mail_preferences || '{"8": false}'
where mail_preferences->>'5' = 'false' or mail_preferences->>'6' = 'false';
