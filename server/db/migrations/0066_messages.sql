-- An inquiry becomes a conversation: one of a buyer and a boat's seller, with its messages.
alter table inquiry
  add column state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  add column last_at timestamptz not null default now(),
  -- up to which message each side has read; a dealership reads as one
  add column buyer_read integer not null default 0,
  add column seller_read integer not null default 0;

create table inquiry_message (
  id         integer generated always as identity primary key,
  inquiry_id integer not null references inquiry on delete cascade,
  author_id  integer not null references account,
  side       text not null check (side in ('buyer', 'seller')),
  body       text not null check (length(body) between 1 and 4000),
  client_id  text,
  at         timestamptz not null default clock_timestamp(),
  unique (author_id, client_id)
);
create index inquiry_message_of on inquiry_message (inquiry_id, id);

-- What was asked so far: of several questions of one person about one boat, the first is the conversation.
insert into inquiry_message (inquiry_id, author_id, side, body, at)
  select min(id) over (partition by boat_id, sender_id), sender_id, 'buyer', message, created_at from inquiry order by id;
delete from inquiry i where exists (select from inquiry f where f.boat_id = i.boat_id and f.sender_id = i.sender_id and f.id < i.id);
update inquiry i set last_at = (select max(at) from inquiry_message m where m.inquiry_id = i.id), buyer_read = (select max(m.id) from inquiry_message m where m.inquiry_id = i.id);

-- `message` stays what the conversation opened with, for lists and files.
alter table inquiry add unique (boat_id, sender_id);
create index inquiry_of_sender on inquiry (sender_id, last_at desc);
