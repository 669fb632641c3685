-- Times when no node could take bids, as the heartbeats tell (auction-rules.md, "Close"). Ends are moved lot by lot until recovered_at is set.
create table outage (
  id           integer generated always as identity primary key,
  began_at     timestamptz not null,
  ended_at     timestamptz not null check (ended_at > began_at),
  recovered_at timestamptz
);
create index outage_open on outage (id) where recovered_at is null;
