-- What has come of a file that is still being sent (tus): its bytes lie in pieces in the file store, whichever node took them.
create table partial_upload (
  owner_id   integer not null references account on delete cascade,
  client_id  uuid not null, -- the sender's name for the file: asked again, it is the same file
  boat_id    integer references boat on delete cascade, -- the listing it is for, if any
  kind       text not null check (kind in ('picture', 'document', 'avatar')),
  name       text not null default '' check (length(name) <= 200),
  size       integer not null check (size > 0),
  received   integer not null default 0 check (received between 0 and size),
  pieces     text[] not null default '{}', -- keys, in order
  refusal    jsonb, -- {code, message}: why the whole file was not taken; its bytes are gone
  created_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, client_id)
);
create index partial_upload_age on partial_upload (created_at);

alter table upload
  add column client_id uuid,   -- of the sender: a file whose answer was lost is not stored twice
  add column share_key text,   -- the picture cut for sharing
  add column pages integer check (pages > 0), -- of a document, as counted here
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('picture', 'document', 'avatar')),
  add constraint upload_once unique (owner_id, client_id);
create index upload_unshared on upload (id) where kind = 'picture' and state = 'ready' and share_key is null;
create index upload_age on upload (created_at);
create index boat_picture_of_upload on boat_picture (upload_id);
create index boat_document_of_upload on boat_document (upload_id);
create index account_avatar on account (avatar_id) where avatar_id is not null;
create index boat_view_age on boat_view (hour);

-- Who asked for a document that is opened on request, and what the seller said.
create table document_request (
  boat_id     integer not null,
  upload_id   integer not null,
  account_id  integer not null references account on delete cascade,
  state       text not null default 'asked' check (state in ('asked', 'granted', 'declined')),
  message     text not null default '' check (length(message) <= 500),
  asked_at    timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  answered_by integer references account,
  primary key (boat_id, upload_id, account_id),
  foreign key (boat_id, upload_id) references boat_document on delete cascade,
  check ((state = 'asked') = (answered_at is null))
);
create index document_request_of_account on document_request (account_id);
