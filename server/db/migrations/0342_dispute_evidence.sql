-- What staff send to a cardholder's bank about a dispute. Sent once: after that it doesn't change.
alter table dispute add column due_at timestamptz; -- until when the gateway takes it; null: it hasn't said
alter table dispute add column evidence_text text not null default '' check (length(evidence_text) <= 20000);
-- sending: asked of the gateway, which hasn't answered; the same is asked again.
alter table dispute add column evidence_state text not null default 'draft' check (evidence_state in ('draft', 'sending', 'submitted'));
alter table dispute add column evidence_round integer not null default 1; -- rises when the gateway refuses: the next request is another one
alter table dispute add column evidence_by integer references account;
alter table dispute add column evidence_at timestamptz;
alter table dispute add check ((evidence_state = 'draft') = (evidence_at is null));
create table dispute_file (
  dispute_id integer not null references dispute,
  kind       text not null check (kind in ('receipt', 'agreement', 'service', 'communication', 'refund-policy', 'other')),
  upload_id  integer not null references upload,
  title      text not null check (length(title) between 1 and 200),
  added_by   integer not null references account,
  added_at   timestamptz not null default clock_timestamp(),
  primary key (dispute_id, kind)
);
create index dispute_file_upload on dispute_file (upload_id);
alter table sandbox_gateway_dispute add column due_at timestamptz not null default clock_timestamp() + interval '9 days';
alter table sandbox_gateway_dispute add column evidence jsonb;
