import type { Db } from '../db/database.ts';
import { AppError } from '../app-error.ts';
import { identityReasons, type IdentityPort, type IdentitySession } from './identity-gateway.ts';
import { once, recordChange } from './sandbox-books.ts';
import * as texts from '../../locales/errors.ts';

/** Where the sandbox's own page is; the site serves it. */
const pageOf = (ref: string) => `/identity-check?session=${ref}`;

/**
 * A provider that checks nobody: its page, which is one of ours, asks how the check should end. Its events arrive
 * like those of any gateway.
 */
export function createSandboxIdentity(db: Db): IdentityPort {
  return {
    name: 'sandbox',
    async open({ accountId, idempotencyKey }) {
      const { ref } = await once(db, `identity:${idempotencyKey}`, String(accountId), 'sbx_id_', (tx, made) =>
        tx.insertInto('sandbox_gateway_identity').values({ ref: made, account_id: accountId }).execute(),
      );
      return read(db, ref);
    },
    read: (ref) => read(db, ref),
    async cancel(ref) {
      await set(db, ref, 'canceled');
      return read(db, ref);
    },
    async decide({ accountId, ref, state, reason }) {
      return set(db, ref, state, { reason: reason ?? '', accountId });
    },
  };
}

async function read(db: Db, ref: string): Promise<IdentitySession> {
  const row = await db
    .selectFrom('sandbox_gateway_identity')
    .select(['state', 'reason'])
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', texts.not_found_thisIdentityCheckDoesntExist);
  const isOpen = row.state === 'open' || row.state === 'needs-input';
  return {
    ref,
    state: row.state,
    reason: identityReasons.find((reason) => reason === row.reason) ?? null,
    url: isOpen ? pageOf(ref) : null,
  };
}

/** Changes a check that hasn't ended, and records the event. */
async function set(
  db: Db,
  ref: string,
  state: IdentitySession['state'],
  { reason = '', accountId }: { reason?: string; accountId?: number } = {},
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('sandbox_gateway_identity')
      .set({ state, reason })
      .where('ref', '=', ref)
      .where('state', 'not in', ['verified', 'canceled'])
      .$if(accountId !== undefined, (own) => own.where('account_id', '=', accountId ?? 0))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return false;
    await recordChange(tx, { type: 'identity', ref });
    return true;
  });
}
