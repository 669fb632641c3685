/** What one metric is. Every label has few values: no ids, addresses or names of people. */
interface Definition {
  help: string;
  labels: readonly string[];
}
type Histogram = Definition & { buckets: readonly number[] };

const quick = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const slow = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200] as const;

/** Numbers that only grow. */
export const counters = {
  bowline_bids_accepted_total: { help: 'Bids stored', labels: [] },
  bowline_bids_refused_total: { help: 'Bids refused, by error code', labels: ['code'] },
  bowline_bid_batches_held_total: { help: 'Batches that met a lot locked by something else', labels: [] },
  bowline_live_events_total: { help: 'Events announced to sockets', labels: ['type'] },
  bowline_job_failures_total: { help: 'Attempts of jobs that failed', labels: ['task'] },
  bowline_jobs_exhausted_total: { help: 'Jobs that used all their attempts', labels: ['task'] },
  bowline_emails_total: {
    help: 'Emails handed to the mail server: sent, failed or uncertain',
    labels: ['result'],
  },
  bowline_client_errors_total: { help: 'Errors that browsers reported', labels: ['kind'] },
  bowline_cdn_purges_total: {
    help: 'Purges of a shared cache: sent, failed; overflow: too many tags, so every page was purged',
    labels: ['result'],
  },
  bowline_page_requests_total: {
    help: 'Pages requested, by how they were answered: hit, rendered, stale, busy, failed',
    labels: ['result'],
  },
} as const satisfies Record<string, Definition>;

/** Distributions. */
export const histograms = {
  bowline_bid_seconds: {
    help: 'Time from the receipt of a bid to its commit',
    labels: [],
    buckets: quick,
  },
  bowline_bid_batch_size: {
    help: 'Bids decided in one transaction',
    labels: [],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  },
  bowline_bid_lock_wait_seconds: {
    help: 'How long a batch waited for the locks of its lots',
    labels: [],
    buckets: quick,
  },
  bowline_live_event_lag_seconds: {
    help: 'Time from an event to its sending to the sockets of the node where it happened',
    labels: [],
    buckets: quick,
  },
  bowline_live_node_lag_seconds: {
    help: 'Time that an event takes from another API node to this one',
    labels: [],
    buckets: quick,
  },
  bowline_api_seconds: {
    help: 'Time to answer a call, by class of status',
    labels: ['status'],
    buckets: quick,
  },
  bowline_job_seconds: { help: 'How long jobs run', labels: ['task'], buckets: slow },
  bowline_job_lag_seconds: {
    help: 'How long jobs waited after they were due',
    labels: ['task'],
    buckets: slow,
  },
  bowline_email_seconds: { help: 'How long the mail server takes', labels: [], buckets: slow },
  bowline_gateway_seconds: {
    help: 'How long the payment gateway takes, by operation and result: ok, refused or failed',
    labels: ['operation', 'result'],
    buckets: slow,
  },
  bowline_cdn_purge_seconds: {
    help: 'Time from a reported change until the shared cache has accepted its purge',
    labels: [],
    buckets: quick,
  },
  bowline_page_age_seconds: {
    help: 'Age of cached pages when they are sent',
    labels: [],
    buckets: [0.1, 0.5, 1, 5, 10, 20, 30, 60, 120, 300, 600],
  },
  bowline_page_render_seconds: { help: 'How long pages take to render', labels: [], buckets: quick },
} as const satisfies Record<string, Histogram>;

/** Numbers read when metrics are collected. */
export const gauges = {
  bowline_node_info: { help: '1, with the version that this node runs', labels: ['version'] },
  bowline_live_sockets: { help: 'Open live connections', labels: [] },
  bowline_jobs: { help: 'Jobs in the queue: waiting, running, outage, exhausted', labels: ['state'] },
  bowline_job_oldest_seconds: { help: 'How long the oldest due job has been waiting', labels: [] },
  bowline_emails_waiting: { help: 'Emails that are due and not sent yet', labels: [] },
  bowline_ids_used_ratio: {
    help: 'How much of its ids the table that has used most of them has used: 1 is all',
    labels: ['sequence'],
  },
  bowline_database_connections: {
    help: 'Connections of a pool: active, idle, and requests waiting for one',
    labels: ['pool', 'state'],
  },
  bowline_pages_cached: { help: 'Pages in the HTML cache', labels: [] },
  bowline_page_cache_informed: {
    help: '1 while the front door hears of changes; otherwise every page is rendered again',
    labels: [],
  },
  bowline_cdn_purge_failing_seconds: {
    help: 'How long purges of a shared cache have been failing; 0 while they work',
    labels: [],
  },
  bowline_api_nodes_ready: { help: 'API nodes that the front door uses', labels: [] },
} as const satisfies Record<string, Definition>;

/** Metrics of Node and the process that `prom-client` adds; those that dashboards and alerts use. */
export const processMetrics = [
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
] as const;
