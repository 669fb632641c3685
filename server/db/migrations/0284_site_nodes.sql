-- The API nodes that run, as each reports itself every few seconds. A node that ends removes its row.
create table site_node (
  id            uuid primary key,
  host          text not null,
  pid           int not null,
  version       text not null,
  started_at    timestamptz not null,
  reported_at   timestamptz not null,
  connections   int not null,
  loop_delay_ms int not null,
  memory_bytes  bigint not null
);
