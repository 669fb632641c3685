import type { Data, Input } from '../../../contract/call.ts';
import type { listClientErrors as call } from '../../../contract/client-errors.ts';
import type { ClientErrorKind } from '../../../contract/client-errors.ts';
import type { Db } from '../../db/database.ts';
import type { SourceMaps } from './source-maps.ts';

const listedMost = 100;
const kinds: readonly ClientErrorKind[] = ['error', 'rejection', 'render'];

/** The groups, with their frames in the source. */
export async function listClientErrors(
  db: Db,
  maps: SourceMaps,
  { state = 'open' }: Input<typeof call>['query'],
): Promise<Data<typeof call>> {
  const rows = await db
    .selectFrom('client_error')
    .selectAll()
    .where('resolved_at', state === 'open' ? 'is' : 'is not', null)
    .orderBy('last_seen_at', 'desc')
    .limit(listedMost)
    .execute();
  return {
    lists: await Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        kind: kinds.find((kind) => kind === row.kind) ?? 'error',
        message: row.message,
        frames: await Promise.all(row.frames.map((frame) => maps.original(frame))),
        page: row.page,
        release: row.release,
        count: row.count,
        firstSeenAt: row.first_seen_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        resolvedAt: row.resolved_at?.toISOString() ?? null,
      })),
    ),
  };
}
