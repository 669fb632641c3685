import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { applySession } from './apply-session.ts';
import { nextTurn } from './identity.repository.ts';

/** Reads a check's state from its provider: what the event said about it isn't used. */
export async function readCheckJob(
  context: Context,
  { gateway, ref }: JobPayloads['read-identity'],
): Promise<void> {
  const { db, identity } = context;
  if (gateway !== identity.name) return; // an event from before the provider was changed
  const turn = await nextTurn(db);
  await applySession(context, { ...(await identity.read(ref)), turn });
}
