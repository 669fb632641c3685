import type { AuditObject } from '../../../contract/audit.ts';
import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../db/database.ts';

export interface Act {
  /** For example "suspend-account". */
  act: string;
  object: { kind: AuditObject; id: number | string; name?: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
}

/**
 * Records what a member of staff does, in the transaction of the act: neither is stored without the other.
 * `actor` null: the command line of the server.
 */
export async function recordAct(
  tx: Tx,
  actor: Pick<Actor, 'id' | 'requestId'> | null,
  { act, object, before = {}, after = {}, reason = '' }: Act,
): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({
      actor_id: actor?.id ?? null,
      act,
      object_kind: object.kind,
      object_id: String(object.id),
      // A person's name is read when the log is: when the account is closed, it's gone here, too.
      object_name: object.kind === 'account' ? '' : (object.name ?? ''),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason,
      request_id: actor?.requestId ?? null,
    })
    .execute();
}
