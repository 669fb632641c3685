import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

/** What an act of staff can be about; `id` is its number, or its name for a setting and a job. */
export const auditObjects = [
  'account',
  'boat',
  'bid',
  'comment',
  'message',
  'report',
  'sale',
  'invoice',
  'dispute',
  'payout',
  'plan',
  'page',
  'banner',
  'setting',
  'tag',
  'make',
  'job',
  'error',
  'email',
] as const;
export const AuditObject = OneOf(...auditObjects);
export type AuditObject = Static<typeof AuditObject>;

/** One act of staff, as it was recorded in the same transaction. Nothing changes or deletes it. */
export const AuditEntry = Type.Object({
  id: Id,
  at: Instant,
  actor: Nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
  act: Type.String({ description: 'for example suspend-account' }),
  object: Type.Object({ kind: AuditObject, id: Type.String(), name: Type.String() }),
  /** What changed, field by field: before and after. */
  before: Type.Record(Type.String(), Type.Unknown()),
  after: Type.Record(Type.String(), Type.Unknown()),
  reason: Type.String(),
  requestId: Nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

const filters = {
  kind: Type.Optional(AuditObject),
  object: Type.Optional(Text(60)),
  actor: Type.Optional(Id),
  act: Type.Optional(Text(60)),
  search: Type.Optional(Text(120)),
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
};

/** Newest first; `before` is the last id of the previous page. `next`: its value for the next page, or null. */
export const listAudit = call({
  method: 'GET',
  path: '/console/audit',
  summary: 'What staff did and read: the audit log',
  access: 'site-staff',
  needs: 'see-audit-log',
  query: Strict({
    ...filters,
    before: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({ lists: Type.Array(AuditEntry), next: Nullable(Id) }),
});
/** The same list as a file, at most 50,000 lines. */
export const exportAudit = call({
  method: 'GET',
  path: '/console/audit.csv',
  summary: 'The audit log as CSV',
  access: 'site-staff',
  needs: 'see-audit-log',
  perMinute: 10,
  answers: 'text/csv',
  query: Strict(filters),
  data: Type.Object({}),
});
/** The history of one object, for site staff with permission to see the object. */
export const objectHistory = call({
  method: 'GET',
  path: '/console/history/{kind}/{id}',
  summary: 'What staff did with one object, newest first',
  access: 'site-staff',
  needs: 'see-people',
  params: Strict({ kind: AuditObject, id: Text(60, 1) }),
  data: Type.Object({ lists: Type.Array(AuditEntry) }),
});
