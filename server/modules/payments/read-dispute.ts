import { sql } from 'kysely';
import type { DisputeDetails, EvidenceFile } from '../../../contract/console-disputes.ts';
import { AppError } from '../../app-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { publicPath } from '../../storage/keys.ts';
import * as errors from '../../../locales/errors.ts';

interface Row extends Pick<DisputeDetails, 'id' | 'invoiceId' | 'accountId' | 'name' | 'amount' | 'reason'> {
  state: DisputeDetails['state'];
  opened_at: Date;
  ended_at: Date | null;
  due_at: Date | null;
  evidence_state: DisputeDetails['evidence']['state'];
  evidence_text: string;
  evidence_at: Date | null;
  by: string | null;
}
type FileRow = Omit<EvidenceFile, 'path'> & { key: string };

/** A dispute's files, in the order of their kinds. */
export async function readFiles(db: Db | Tx, disputeId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.kind, f.title, u.key, u.bytes from dispute_file f join upload u on u.id = f.upload_id
    where f.dispute_id = ${disputeId} order by f.kind`.execute(db);
  return rows;
}

/** @throws AppError not_found */
export async function readDispute(db: Db, id: number): Promise<DisputeDetails> {
  const { rows } = await sql<Row>`
    select d.id, d.invoice_id as "invoiceId", i.account_id as "accountId", coalesce(nullif(a.dealer_name, ''), a.full_name) as name,
      d.amount, d.reason, d.state, d.opened_at, d.ended_at, d.due_at, d.evidence_state, d.evidence_text, d.evidence_at, e.full_name as by
    from dispute d join invoice i on i.id = d.invoice_id join account a on a.id = i.account_id left join account e on e.id = d.evidence_by
    where d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw noDispute();
  const { opened_at, ended_at, due_at, evidence_state, evidence_text, evidence_at, by, ...rest } = row;
  const files = await readFiles(db, id);
  return {
    ...rest,
    openedAt: opened_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    dueAt: due_at?.toISOString() ?? null,
    isOverdue: isOverdue(due_at),
    evidence: {
      state: evidence_state,
      text: evidence_text,
      files: files.map(({ key, ...file }) => ({ ...file, path: publicPath(key) })),
      submittedAt: evidence_at?.toISOString() ?? null,
      submittedBy: by,
    },
  };
}

export const isOverdue = (dueAt: Date | null) => dueAt !== null && dueAt.getTime() < Date.now();
export const noDispute = () => new AppError('not_found', errors.not_found_thisDisputeDoesntExist);
