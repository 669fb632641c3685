import { limits } from '../../contract/limits.ts';

/**
 * Records that a node can take bids, and an outage if no node could for longer than `outageAfterSeconds`
 * ($1). The row's lock makes nodes take turns, so an outage is recorded once. The very first heartbeat
 * records none.
 */
export const heartbeatStatement = {
  text: `
    with last as (select at from service_heartbeat where id = 1 for update),
    outage_row as (insert into outage (began_at, ended_at) select at, clock_timestamp() from last where clock_timestamp() - at > make_interval(secs => $1) returning id)
    insert into service_heartbeat (id, at) select 1, clock_timestamp() from (select count(*) from last) l, (select count(*) from outage_row) h
    on conflict (id) do update set at = greatest(service_heartbeat.at, excluded.at)`,
  values: [limits.heartbeat.outageAfterSeconds],
};
