import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { publishContent as call } from '../../../contract/console-content.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError, invalidField } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { recordAct } from '../audit/index.ts';
import { legalText, lockText, readShown, type Place } from './edit-content.ts';
import * as errors from '../../../locales/errors.ts';

/** Publishes a version now, or plans it. @throws AppError not_found, forbidden, invalid_request */
export async function publishContent(
  context: Context,
  actor: Actor,
  place: Place,
  { number, at }: Input<typeof call>['body'],
): Promise<void> {
  const when = at === undefined ? null : new Date(at);
  if (when && when.getTime() <= Date.now())
    throw invalidField('at', errors.invalid_request_chooseATimeInTheFuture);
  await context.db.transaction().execute(async (tx) => {
    await lockText(tx, place);
    if ((await readShown(tx, place))?.isLegal) throw legalText();
    const version = await versionOf(tx, place, number);
    if (!version) throw new AppError('not_found', errors.not_found_thisPageDoesntExist);
    await recordAct(tx, actor, {
      act: when ? 'plan-text' : 'publish-text',
      object: { kind: 'page', id: `${place.kind}/${place.slug}`, name: version.title },
      after: { version: number, ...(when && { at: when.toISOString() }) },
    });
    if (when) {
      await tx
        .updateTable('content_version')
        .set({ publish_at: when })
        .where('id', '=', version.id)
        .execute();
      await context.jobs.add(tx, 'publish-content', { id: version.id }, { runAt: when });
    } else await show(tx, place, version);
  });
  if (!when) context.live.contentChanged();
}

/** The job: publishes a planned version, unless a newer one has been published meanwhile. */
export async function publishPlanned(context: Context, { id }: { id: number }): Promise<void> {
  const isShown = await context.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('content_version')
      .select(['kind', 'slug', 'number', 'publish_at', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.published_at || !row.publish_at || row.publish_at > new Date()) return false;
    const place = { kind: row.kind, slug: row.slug };
    await lockText(tx, place);
    const later = await tx
      .selectFrom('content_version')
      .select('id')
      .where('kind', '=', row.kind)
      .where('slug', '=', row.slug)
      .where('published_at', '>', row.publish_at)
      .executeTakeFirst();
    const version = later ? undefined : await versionOf(tx, place, row.number);
    if (version) await show(tx, place, version);
    return version !== undefined;
  });
  if (isShown) context.live.contentChanged();
}

const versionOf = (tx: Tx, { kind, slug }: Place, number: number) =>
  tx
    .selectFrom('content_version')
    .select(['id', 'title', 'description', 'topic', 'body'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('number', '=', number)
    .executeTakeFirst();

/** Puts a version where visitors' calls read it. */
async function show(
  tx: Tx,
  { kind, slug }: Place,
  {
    id,
    title,
    description,
    topic,
    body,
  }: { id: number; title: string; description: string; topic: string; body: string },
): Promise<void> {
  if (kind === 'page')
    await sql`insert into cms_page (slug, title, description, body) values (${slug}, ${title}, ${description}, ${body})
      on conflict (slug) do update set title = excluded.title, description = excluded.description, body = excluded.body, updated_at = now()`.execute(
      tx,
    );
  else if (kind === 'faq')
    await sql`insert into faq (slug, topic, question, answer, position) values (${slug}, ${topic}, ${title}, ${body}, coalesce((select max(position) + 1 from faq), 0))
      on conflict (slug) do update set topic = excluded.topic, question = excluded.question, answer = excluded.answer, updated_at = now()`.execute(
      tx,
    );
  else
    await sql`insert into article (slug, title, description, body) values (${slug}, ${title}, ${description}, ${body})
      on conflict (slug) do update set title = excluded.title, description = excluded.description, body = excluded.body, updated_at = now()`.execute(
      tx,
    );
  await tx
    .updateTable('content_version')
    .set({ published_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}
