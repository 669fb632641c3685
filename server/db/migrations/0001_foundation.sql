create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Money is bigint of minor units everywhere; instants are timestamptz; lengths are feet.
create domain money_minor as bigint check (value between 0 and 99999999999);

create table setting (
  name  text  primary key,
  value jsonb not null
);

-- Accounts -------------------------------------------------------------------------------------------

create table account (
  id                 integer generated always as identity primary key,
  email              citext  not null unique check (length(email) <= 254),
  password_hash      text,
  full_name          text    not null check (length(full_name) between 1 and 100),
  username           citext  not null unique check (username ~ '^[a-z0-9_]{2,30}$'),
  user_type          smallint not null check (user_type in (1, 2)),
  country_code       text    not null default '',
  phone_number       text    not null default '',
  dealer_name        text    not null default '',
  dealer_website     text    not null default '',
  city               text    not null default '',
  state              text    not null default '',
  bio                text    not null default '',
  avatar_id          integer,
  email_verified_at  timestamptz,
  terms_accepted_at  timestamptz,
  temp_password      boolean not null default false,
  is_site_staff      boolean not null default false,
  dealer_id          integer references account, -- staff of this dealer account
  staff_role         text,
  staff_boat_limit   integer not null default 0 check (staff_boat_limit >= 0),
  managed_by_admin   boolean not null default false,
  social_platform    text,
  social_id          text,
  mail_preferences   jsonb   not null default '{}',
  sign_ins           integer not null default 0,
  created_at         timestamptz not null default now(),
  check ((dealer_id is null) = (staff_role is null)),
  unique (social_platform, social_id)
);
create index account_of_dealer on account (dealer_id) where dealer_id is not null;

create table session (
  id           uuid primary key default gen_random_uuid(),
  account_id   integer not null references account on delete cascade,
  device       text not null default '',
  address      text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index session_of_account on session (account_id) where ended_at is null;

-- Links and codes in mails: only their hash is kept.
create table mail_token (
  hash       text primary key,
  account_id integer not null references account on delete cascade,
  kind       text not null check (kind in ('verify', 'reset')),
  redirect   text not null default '',
  tries      smallint not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index mail_token_of_account on mail_token (account_id, kind);

create table subscriber (
  email      citext primary key,
  name       text not null default '',
  created_at timestamptz not null default now()
);

-- Cards: what the gateway tells of them, never a number.
create table card (
  id             integer generated always as identity primary key,
  account_id     integer not null references account on delete cascade,
  gateway        text not null,
  gateway_ref    text not null,
  brand          text not null,
  last4          text not null check (last4 ~ '^\d{4}$'),
  exp_month      smallint not null check (exp_month between 1 and 12),
  exp_year       smallint not null,
  is_default     boolean not null default false,
  removed_at     timestamptz,
  created_at     timestamptz not null default now()
);
create unique index card_default on card (account_id) where is_default and removed_at is null;
create index card_of_account on card (account_id) where removed_at is null;

-- Listings -------------------------------------------------------------------------------------------

-- What a boat is. What is happening to it stands in its lot.
create table boat (
  id            integer generated always as identity primary key,
  seller_id     integer not null references account,
  make          text not null default '' check (length(make) <= 60),
  model         text not null default '' check (length(model) <= 80),
  year          smallint check (year between 1800 and 2100),
  title         text generated always as (trim(coalesce(year::text, '') || ' ' || trim(make || ' ' || model))) stored,
  length_ft     numeric(6, 2) check (length_ft between 1 and 600),
  beam_ft       numeric(5, 2) check (beam_ft between 0.5 and 150),
  draft_ft      numeric(5, 2) check (draft_ft between 0 and 60),
  displacement_lb integer check (displacement_lb >= 0),
  boat_type     text not null default 'other',
  hull_material text,
  fuel_type     text,
  condition     text check (condition in ('new', 'used')),
  hin           text check (hin ~ '^[A-Z0-9]{12}$'),
  lede          text not null default '',
  description   text not null default '',
  flaws         text not null default '',
  engines       jsonb not null default '[]',
  engine_hours  numeric(9, 1) check (engine_hours >= 0),
  facts         jsonb not null default '[]',
  city          text not null default '',
  state         text not null default '',
  zip           text not null default '',
  lat           double precision,
  lon           double precision,
  is_featured   boolean not null default false,
  views         integer not null default 0,
  clicks        integer not null default 0,
  source        text, -- an import's name, with its row's id: a repeated import finds its own
  source_ref    text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (source, source_ref)
);
create index boat_of_seller on boat (seller_id, id);
create index boat_words on boat using gin ((make || ' ' || model || ' ' || coalesce(city, '')) gin_trgm_ops);

-- One a boat: its listing's state, its sequence and, in an auction, the price. The row every bid locks;
-- nothing that a bid changes is indexed, and pages are left half empty, so an update stays on its page.
create table lot (
  boat_id        integer primary key references boat on delete cascade,
  listing_type   text not null default 'auction' check (listing_type in ('auction', 'marketplace')),
  status         text not null default 'draft' check (status in ('draft','submitted','rejected','scheduled','live','sold','reserve-not-met','unsold','offer-window','under-offer','withdrawn','expired')),
  seller_id      integer not null references account,
  seq            integer not null default 0 check (seq >= 0), -- the last number given to an event of this boat
  asking_price   money_minor,
  opening_bid    money_minor,
  reserve        money_minor,
  current_bid    money_minor,
  leader_id      integer references account,
  leader_max     money_minor,
  leader_seq     integer,      -- when the leader's maximum was named: equal ones yield to the earlier
  second_max     money_minor,  -- the best maximum of any other bidder
  reserve_met    boolean not null default false,
  bid_count      integer not null default 0 check (bid_count >= 0),
  bidder_count   integer not null default 0 check (bidder_count >= 0),
  extended_count integer not null default 0 check (extended_count >= 0),
  starts_at      timestamptz,
  ends_at        timestamptz,
  end_moved_reason text,
  closed_at      timestamptz,
  sold_price     money_minor,
  published_at   timestamptz,
  watchers       integer not null default 0 check (watchers >= 0),
  comments       integer not null default 0 check (comments >= 0),
  ending_soon_told boolean not null default false,
  check (leader_id is null or leader_id <> seller_id),
  check ((leader_id is null) = (current_bid is null) and (leader_id is null) = (leader_max is null)),
  check (current_bid is null or (current_bid <= leader_max and current_bid >= opening_bid)),
  check (second_max is null or second_max <= leader_max),
  check ((bid_count = 0) = (current_bid is null)),
  check (ends_at is null or starts_at is null or ends_at > starts_at),
  check (status not in ('scheduled','live') or listing_type = 'marketplace' or (opening_bid is not null and starts_at is not null and ends_at is not null)),
  check (status not in ('live','under-offer') or listing_type = 'auction' or asking_price is not null),
  check (status <> 'sold' or (closed_at is not null and sold_price is not null))
) with (fillfactor = 50);
create index lot_ends on lot (ends_at) where status = 'live' and listing_type = 'auction';
create index lot_starts on lot (starts_at) where status = 'scheduled';
create index lot_published on lot (published_at desc) where status in ('live', 'under-offer') and listing_type = 'marketplace';
create index lot_closed on lot (closed_at desc) where closed_at is not null;

-- One live listing per HIN: kept beside the state by the code that changes it, and by this index for good.
create table live_hin (
  hin     text primary key,
  boat_id integer not null unique references boat on delete cascade
);

-- Every change of state: who, when, from, to, why.
create table lot_transition (
  id          bigint generated always as identity primary key,
  boat_id     integer not null references boat on delete cascade,
  from_status text not null,
  to_status   text not null,
  actor_id    integer references account, -- null: the site itself
  reason      text not null default '',
  at          timestamptz not null default clock_timestamp()
);
create index lot_transition_of_boat on lot_transition (boat_id, id);

-- The boat's one gap-free sequence: what happened, as it is sent and replayed. Never changed.
create table boat_event (
  boat_id integer not null references boat on delete cascade,
  seq     integer not null check (seq > 0),
  type    text not null,
  user_id integer, -- the person, for own marks; the payload holds an alias
  at      timestamptz not null default clock_timestamp(),
  payload jsonb not null,
  primary key (boat_id, seq)
);

create table bidder_alias (
  boat_id    integer not null references boat on delete cascade,
  account_id integer not null references account,
  alias      integer not null check (alias > 0),
  primary key (boat_id, account_id),
  unique (boat_id, alias)
);

-- The ledger of bids: what a person asked for and what came of it. Never changed or deleted.
create table bid (
  id              bigint generated always as identity primary key,
  boat_id         integer not null references boat,
  bidder_id       integer not null references account,
  seq             integer not null,
  kind            text not null check (kind in ('max', 'direct')),
  amount          money_minor not null check (amount > 0),
  outcome         text not null check (outcome in ('leading', 'outbid')),
  price_after     money_minor not null,
  buyers_fee      money_minor not null,
  all_in_price    money_minor not null,
  idempotency_key text not null check (length(idempotency_key) between 1 and 100),
  reply           jsonb not null,
  at              timestamptz not null,
  unique (bidder_id, idempotency_key),
  unique (boat_id, seq),
  check (all_in_price = amount + buyers_fee)
);
create index bid_of_bidder on bid (boat_id, bidder_id, id);

create table bid_retraction (
  bid_id bigint primary key references bid,
  reason text not null,
  at     timestamptz not null default clock_timestamp()
);

-- The buyer's fee held on the leader's card: at most one standing hold a lot and bidder.
create table fee_hold (
  id          bigint generated always as identity primary key,
  boat_id     integer not null references boat,
  account_id  integer not null references account,
  card_id     integer not null references card,
  amount      money_minor not null,
  state       text not null check (state in ('wanted', 'held', 'released', 'captured', 'failed')),
  gateway_ref text,
  created_at  timestamptz not null default clock_timestamp(),
  ended_at    timestamptz
);
create unique index fee_hold_standing on fee_hold (boat_id) where state in ('wanted', 'held');
create index fee_hold_of_account on fee_hold (account_id) where state in ('wanted', 'held');

create table watch (
  account_id integer not null references account on delete cascade,
  boat_id    integer not null references boat on delete cascade,
  added_at   timestamptz not null default now(),
  primary key (account_id, boat_id)
);
create index watch_of_boat on watch (boat_id);

-- Talk ------------------------------------------------------------------------------------------------

create table comment (
  id         integer generated always as identity primary key,
  boat_id    integer not null references boat on delete cascade,
  author_id  integer not null references account,
  parent_id  integer references comment,
  body       text not null check (length(body) between 1 and 4000),
  mentions   integer[] not null default '{}',
  likes      integer not null default 0 check (likes >= 0),
  seq        integer not null,
  client_id  text,
  created_at timestamptz not null default clock_timestamp(),
  unique (boat_id, seq),
  unique (author_id, client_id)
);
create index comment_of_boat on comment (boat_id, id desc);
create index comment_replies on comment (parent_id, id) where parent_id is not null;

create table comment_like (
  comment_id integer not null references comment on delete cascade,
  account_id integer not null references account on delete cascade,
  primary key (comment_id, account_id)
);
create table boat_like (
  boat_id    integer not null references boat on delete cascade,
  account_id integer not null references account on delete cascade,
  primary key (boat_id, account_id)
);

create table inquiry (
  id         integer generated always as identity primary key,
  boat_id    integer not null references boat on delete cascade,
  sender_id  integer not null references account,
  message    text not null,
  created_at timestamptz not null default now()
);
create index inquiry_of_boat on inquiry (boat_id, id desc);

-- Notifications: written with what they report. `dedupe` makes one of them one, whatever is retried.
create table notification (
  id         integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  boat_id    integer not null references boat on delete cascade,
  event      smallint not null check (event between 1 and 7),
  comment_id integer references comment on delete cascade,
  title      text not null check (length(title) <= 150),
  body       text not null default '',
  data       jsonb not null default '{}',
  dedupe     text not null,
  is_read    boolean not null default false,
  mail       text not null default 'wanted' check (mail in ('wanted', 'sent', 'off')),
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, dedupe)
);
create index notification_newest on notification (account_id, id desc);
create index notification_unread on notification (account_id) where not is_read;

-- Files -----------------------------------------------------------------------------------------------

create table upload (
  id          integer generated always as identity primary key,
  owner_id    integer not null references account,
  kind        text not null check (kind in ('picture', 'document')),
  key         text not null unique,   -- the stored original's name
  bytes       integer not null check (bytes >= 0),
  width       integer,
  height      integer,
  placeholder text,
  variants    jsonb not null default '[]', -- {width, height, format, key}[]
  state       text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  created_at  timestamptz not null default now()
);
alter table account add foreign key (avatar_id) references upload;

create table boat_picture (
  boat_id   integer not null references boat on delete cascade,
  upload_id integer not null references upload,
  position  integer not null check (position >= 0),
  caption   text not null default '',
  primary key (boat_id, upload_id),
  unique (boat_id, position) deferrable initially deferred
);
create table boat_document (
  boat_id    integer not null references boat on delete cascade,
  upload_id  integer not null references upload,
  title      text not null check (length(title) between 1 and 120),
  pages      integer check (pages > 0),
  visibility text not null default 'everyone' check (visibility in ('everyone', 'bidders', 'on-request')),
  added_at   timestamptz not null default now(),
  primary key (boat_id, upload_id)
);

create table tag (
  id    integer generated always as identity primary key,
  label text not null unique
);
create table boat_tag (
  boat_id integer not null references boat on delete cascade,
  tag_id  integer not null references tag on delete cascade,
  primary key (boat_id, tag_id)
);
create index boat_tag_of_tag on boat_tag (tag_id, boat_id);

-- A view counts once a visitor and hour.
create table boat_view (
  boat_id integer not null references boat on delete cascade,
  visitor text not null,
  hour    timestamptz not null,
  primary key (boat_id, visitor, hour)
);

-- Heartbeats of nodes that can take bids: a hole in them is an outage (auction-rules.md, "Close").
create table service_heartbeat (
  id integer primary key check (id = 1),
  at timestamptz not null
);
