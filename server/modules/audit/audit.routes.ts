import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/audit.ts';
import type { AuditEntry } from '../../../contract/audit.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { csvTime, timeColumn } from '../../http/csv.ts';
import { zoneOf } from '../../http/reader-zone.ts';
import { fileName, sendCsv } from '../../http/send-csv.ts';
import { serve } from '../../http/serve.ts';
import { listActs, type AuditFilter } from './list-acts.ts';
import * as t from '../../../locales/exports.ts';

const historyLength = 200;
const exportedMost = 50_000;
const atOnce = 500;

export function auditRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, contract.listAudit, async ({ query }) => {
    const lists = await listActs(db, { ...query, limit: query.limit + 1 });
    const shown = lists.slice(0, query.limit);
    return { lists: shown, next: lists.length > query.limit ? (shown.at(-1)?.id ?? null) : null };
  });
  serve(app, context, contract.exportAudit, async ({ query, request, reply }) => {
    const zone = zoneOf(request);
    const header = [
      timeColumn(t.time, zone),
      t.by,
      t.act,
      t.object,
      'ID',
      t.reason,
      t.before,
      t.after,
      t.request,
    ];
    return sendCsv(reply, fileName('audit', zone), header, exported(db, query, zone));
  });
  serve(app, context, contract.objectHistory, async ({ params }) => ({
    lists: await listActs(db, { kind: params.kind, object: params.id, limit: historyLength }),
  }));
}

async function* exported(db: Db, filter: AuditFilter, zone: string) {
  let before: number | undefined;
  for (let count = 0; count < exportedMost; count += atOnce) {
    const entries = await listActs(db, { ...filter, ...(before !== undefined && { before }), limit: atOnce });
    for (const entry of entries) yield cells(entry, zone);
    before = entries.at(-1)?.id;
    if (entries.length < atOnce) return;
  }
}

const cells = (entry: AuditEntry, zone: string) => [
  csvTime(new Date(entry.at), zone),
  entry.actor?.email ?? t.server,
  entry.act,
  entry.object.kind,
  entry.object.id,
  entry.reason,
  JSON.stringify(entry.before),
  JSON.stringify(entry.after),
  entry.requestId,
];
