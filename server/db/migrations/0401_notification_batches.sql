-- The same notification to many accounts, from the transaction of what it reports. The sweep writes the notifications, a
-- batch at a time: 100,000 watchers in that transaction would lock the lot for seconds.
create table notification_batch (
  id          bigint generated always as identity primary key,
  boat_id     integer not null references boat on delete cascade,
  event       smallint not null,
  comment_id  integer,
  title       text not null,
  body        text not null,
  data        jsonb not null,
  dedupe      text not null,
  account_ids integer[] not null
);
