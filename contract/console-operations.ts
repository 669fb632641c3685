import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { Reason } from './site-staff.ts';

/** What waits for a person, with where the console lists it. */
export const Waiting = Type.Object({
  reviews: Type.Integer(),
  reports: Type.Integer(),
  heldComments: Type.Integer(),
  flags: Type.Integer(),
  saleProblems: Type.Integer(),
  failedJobs: Type.Integer(),
  failedEmails: Type.Integer(),
  differences: Type.Integer({ description: 'of the last reconciliation' }),
  disputes: Type.Integer(),
  contactMessages: Type.Integer({ description: 'in the last seven days' }),
});

/** The site now. */
export const Now = Type.Object({
  at: Instant,
  liveAuctions: Type.Integer(),
  bidsLastMinute: Type.Integer(),
  bidsLastHour: Type.Integer({ description: 'as of a few seconds ago' }),
  peopleSeen: Type.Integer({ description: 'accounts seen within ten minutes' }),
  connected: Type.Integer({ description: 'live connections of the node that answers' }),
  ending: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      endsAt: Instant,
      price: Nullable(Money),
      bidCount: Type.Integer(),
      watchers: Type.Integer(),
      reserve: OneOf('none', 'met', 'not-met'),
    }),
  ),
  refused: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  waiting: Waiting,
  outage: Nullable(Type.Object({ beganAt: Instant, endedAt: Nullable(Instant) })),
});
export type Now = Static<typeof Now>;

export const readNow = call({
  method: 'GET',
  path: '/console/now',
  summary: 'What’s happening now, and what needs attention',
  access: 'site-staff',
  needs: 'enter-console',
  data: Now,
});

export const JobRow = Type.Object({
  id: Type.String(),
  task: Type.String(),
  state: OneOf('waiting', 'running', 'failed'),
  attempts: Type.Integer(),
  maxAttempts: Type.Integer(),
  runAt: Instant,
  error: Type.String(),
  payload: Type.String(),
});
export type JobRow = Static<typeof JobRow>;

/** Failed ones first. At most 200; `counts` are of all. */
export const listJobs = call({
  method: 'GET',
  path: '/console/jobs',
  summary: 'Background jobs',
  access: 'site-staff',
  needs: 'run-operations',
  query: Strict({
    state: Type.Optional(OneOf('waiting', 'running', 'failed')),
    task: Type.Optional(Text(60)),
  }),
  data: Type.Object({
    lists: Type.Array(JobRow),
    counts: Type.Object({ waiting: Type.Integer(), running: Type.Integer(), failed: Type.Integer() }),
  }),
});
const onJob = {
  access: 'site-staff',
  needs: 'run-operations',
  params: Strict({ id: Type.String({ pattern: '^\\d{1,18}$' }) }),
} as const;
/** Codes: not_found, conflict (it runs). */
export const retryJob = call({
  ...onJob,
  method: 'POST',
  path: '/console/jobs/{id}/retry',
  summary: 'Retry a job now',
  body: Strict({ reason: Reason }),
  data: Done,
});
/** Codes: not_found, conflict (it runs). */
export const dropJob = call({
  ...onJob,
  method: 'POST',
  path: '/console/jobs/{id}/drop',
  summary: 'Drop a job for good',
  isIrreversible: true,
  body: Strict({ reason: Reason }),
  data: Done,
});

export const EmailRow = Type.Object({
  id: Id,
  at: Instant,
  accountId: Nullable(Id),
  address: Type.String(),
  subject: Type.String(),
  state: OneOf('sent', 'failed'),
  tries: Type.Integer(),
  error: Type.String(),
});
export type EmailRow = Static<typeof EmailRow>;

export const listEmails = call({
  method: 'GET',
  path: '/console/emails',
  summary: 'Emails that were sent or failed',
  access: 'site-staff',
  needs: 'run-operations',
  query: Strict({
    state: Type.Optional(OneOf('sent', 'failed')),
    search: Type.Optional(Text(120)),
    before: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(EmailRow), next: Nullable(Id), waiting: Type.Integer() }),
});
/** Reading it is recorded. `html` null: it held a link or code that opens something, and wasn't kept. Codes: not_found. */
export const readEmail = call({
  method: 'GET',
  path: '/console/emails/{id}',
  summary: 'An email as it looked',
  access: 'site-staff',
  needs: 'manage-accounts',
  params: Strict({ id: Id }),
  data: Type.Object({ ...EmailRow.properties, html: Nullable(Type.String()) }),
});
/** Codes: not_found, conflict (its text wasn't kept). */
export const resendEmail = call({
  method: 'POST',
  path: '/console/emails/{id}/resend',
  summary: 'Send an email again',
  access: 'site-staff',
  needs: 'manage-accounts',
  perMinute: 30,
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  data: Done,
});

/** The API nodes, the workers of the job queue, and the imports and feeds of all dealers. */
export const readOperations = call({
  method: 'GET',
  path: '/console/operations',
  summary: 'Nodes, backups, workers, imports and feeds',
  access: 'site-staff',
  needs: 'run-operations',
  data: Type.Object({
    nodes: Type.Array(
      Type.Object({
        id: Type.String(),
        host: Type.String(),
        pid: Type.Integer(),
        version: Type.String(),
        startedAt: Instant,
        connections: Type.Integer({ description: 'live connections' }),
        loopDelayMs: Type.Integer({ description: 'how long the event loop was late, 99th percentile' }),
        memoryBytes: Type.Integer(),
        lag: Type.Integer({ description: 'seconds since its last report; it reports every five' }),
      }),
    ),
    /** Empty: none is recorded yet; the site's own backups are off. */
    backups: Type.Array(
      Type.Object({
        part: OneOf('base', 'wal', 'verification'),
        doneAt: Nullable(Instant),
        problem: Nullable(Type.String({ description: 'why the last one failed' })),
      }),
    ),
    workers: Type.Array(
      Type.Object({
        id: Type.String(),
        host: Type.String(),
        pid: Type.Integer(),
        since: Instant,
        seenAt: Instant,
        lag: Type.Integer({ description: 'seconds since its last heartbeat' }),
      }),
    ),
    imports: Type.Array(
      Type.Object({
        id: Id,
        dealerId: Id,
        dealer: Type.String(),
        file: Type.String(),
        state: Type.String(),
        at: Instant,
      }),
    ),
    feeds: Type.Array(
      Type.Object({
        id: Id,
        dealerId: Id,
        dealer: Type.String(),
        url: Type.String(),
        state: Type.String(),
        error: Type.String(),
        fetchedAt: Nullable(Instant),
      }),
    ),
  }),
});
