import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type {
  addAnnouncement as addCall,
  Announcement,
  AnnouncementPlace,
  listAnnouncements as listCall,
} from '../../../contract/console-announcements.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

/** More lines than this would push the page down. */
const shownMost = 2;
const listedMost = 100;

interface Row extends Announcement {
  from: Date;
  until: Date | null;
  author: string;
  state: 'planned' | 'shown' | 'ended';
  place: AnnouncementPlace;
}

const isShown = sql<boolean>`shown_from <= now() and (shown_until is null or shown_until > now())`;

/** The statement that reads what is shown now, newest first. */
export const shownAnnouncements = sql<Announcement>`
  select id, text, link, place from announcement where ${isShown} order by shown_from desc, id desc limit ${shownMost}`;

export async function listAnnouncements(db: Db): Promise<Data<typeof listCall>> {
  const { rows } = await sql<Row>`
    select n.id, n.text, n.link, n.place, n.shown_from as from, n.shown_until as until, a.full_name as author,
      case when n.shown_until <= now() then 'ended' when n.shown_from > now() then 'planned' else 'shown' end as state
    from announcement n join account a on a.id = n.created_by order by n.id desc limit ${listedMost}`.execute(
    db,
  );
  return {
    lists: rows.map((row) => ({
      ...row,
      from: row.from.toISOString(),
      until: row.until?.toISOString() ?? null,
    })),
  };
}

/** @throws AppError invalid_request */
export async function addAnnouncement(
  context: Context,
  actor: Actor,
  { text, link = '', place, from, until }: Input<typeof addCall>['body'],
): Promise<{ id: number }> {
  if (link && !/^\/(?!\/)|^https:\/\/./.test(link))
    throw invalidField('link', errors.invalid_request_aPathOrHttpsAddress);
  const start = from !== undefined && Date.parse(from) > Date.now() ? new Date(from) : null;
  const end = until === undefined ? null : new Date(until);
  if (end && end.getTime() <= (start?.getTime() ?? Date.now()))
    throw invalidField('until', errors.invalid_request_chooseATimeAfterTheStart);
  const id = await context.db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('announcement')
      .values({
        text,
        link,
        place,
        shown_from: start ?? sql<Date>`now()`,
        shown_until: end,
        created_by: actor.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAct(tx, actor, {
      act: 'add-announcement',
      object: { kind: 'banner', id: added.id, name: text },
      after: { place, link, from: start?.toISOString() ?? 'now', until: end?.toISOString() ?? null },
    });
    for (const runAt of [start, end])
      if (runAt) await context.jobs.add(tx, 'announcement-changed', { id: added.id }, { runAt });
    return added.id;
  });
  context.live.contentChanged();
  return { id };
}

/** @throws AppError not_found, conflict (it has ended) */
export async function endAnnouncement(context: Context, actor: Actor, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('announcement')
      .select(['text', sql<boolean>`shown_until <= now()`.as('isEnded')])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('not_found', errors.not_found_thisAnnouncementDoesntExist);
    if (row.isEnded) throw new AppError('conflict', errors.conflict_thisAnnouncementHasEnded);
    await tx
      .updateTable('announcement')
      .set({
        shown_from: sql<Date>`least(shown_from, now() - interval '1 millisecond')`,
        shown_until: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    await recordAct(tx, actor, {
      act: 'end-announcement',
      object: { kind: 'banner', id, name: row.text },
    });
  });
  context.live.contentChanged();
}
