import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type * as contract from '../../../contract/console-email-texts.ts';
import type { EmailText } from '../../../contract/console-email-texts.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { editableKeys, isEditable, isLine, placesIn } from '../../email/editable-texts.ts';
import { argumentsOf, problemOf, written } from '../../email/email-message.ts';
import { loadEmailOverrides, overrideWith, sentTextsWith } from '../../email/email-texts.ts';
import { layout } from '../../email/layout.ts';
import { sampleEmail } from '../../email/sample-email.ts';
import { sentEmails } from '../../email/sent-emails.ts';
import { originalOf, type TextKey } from '../../email/text-key.ts';
import { recordAct } from '../audit/index.ts';
import * as errors from '../../../locales/errors.ts';

const versionsMost = 50;

interface Row {
  key: string;
  version: number;
  text: string | null;
  changed_at: Date;
  author: string | null;
}

/** The emails that the site sends, and each of their texts that can be edited, once. */
export async function listEmailTexts({
  db,
}: Pick<Context, 'db'>): Promise<Data<typeof contract.listEmailTexts>> {
  const { rows } = await sql<Row>`
    select distinct on (t.key) t.key, t.version, t.text, t.changed_at, a.full_name as author
    from email_text t left join account a on a.id = t.changed_by order by t.key, t.version desc`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return {
    emails: [...sentEmails].map(([name, email]) => ({ name, group: email.group, texts: placesIn(email) })),
    texts: editableKeys().map((key) => present(key, byKey.get(key))),
  };
}

function present(key: TextKey, row: Row | undefined): EmailText {
  const original = originalOf(key);
  return {
    key,
    original,
    text: row?.text ?? null,
    version: row?.version ?? 0,
    changedAt: row?.changed_at.toISOString() ?? null,
    changedBy: row?.author ?? '',
    placeholders: argumentsOf(original).map(written),
    isLine: isLine(key),
    problem: (row?.text && problemOf(row.text, original, isLine(key))) || null,
  };
}

/** @throws AppError not_found */
export async function listEmailTextVersions(
  { db }: Pick<Context, 'db'>,
  key: string,
): Promise<Data<typeof contract.listEmailTextVersions>> {
  if (!isEditable(key)) throw noSuchText();
  const { rows } = await sql<Row>`
    select t.key, t.version, t.text, t.changed_at, a.full_name as author
    from email_text t left join account a on a.id = t.changed_by where t.key = ${key} order by t.version desc limit ${versionsMost}`.execute(
    db,
  );
  return {
    lists: rows.map(({ version, text, changed_at, author }) => ({
      version,
      text,
      changedAt: changed_at.toISOString(),
      changedBy: author ?? '',
    })),
  };
}

/** Stores new versions of texts, all or none. @throws AppError not_found, invalid_request, draft_changed */
export async function saveEmailTexts(
  context: Pick<Context, 'db' | 'emailOverrides'>,
  actor: Actor,
  { changes }: Input<typeof contract.saveEmailTexts>['body'],
): Promise<void> {
  const wanted = new Map(changes.map((change) => [change.key, change]));
  const problems: Record<string, string> = {};
  for (const { key, text } of wanted.values()) {
    if (!isEditable(key)) throw noSuchText();
    const problem = text === null ? undefined : problemOf(text, originalOf(key), isLine(key));
    if (problem) problems[key] = problem;
  }
  if (Object.keys(problems).length > 0)
    throw new AppError('invalid_request', errors.invalid_request_checkTheTextsOfThisEmail, {
      fields: problems,
    });
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('email texts'))`.execute(tx);
    for (const change of wanted.values()) await store(tx, actor, change);
  });
  await loadEmailOverrides(context.db, context.emailOverrides);
}

async function store(
  tx: Tx,
  actor: Actor,
  { key, text, basedOn }: { key: string; text: string | null; basedOn: number },
): Promise<void> {
  const last = await newest(tx, key);
  if ((last?.version ?? 0) !== basedOn)
    throw new AppError('draft_changed', errors.draft_changed_someoneElseSavedThisText);
  if ((last?.text ?? null) === text) return;
  const version = basedOn + 1;
  await tx.insertInto('email_text').values({ key, version, text, changed_by: actor.id }).execute();
  await recordAct(tx, actor, {
    act: 'change-email-text',
    object: { kind: 'page', id: `email/${key}`, name: key },
    before: { version: basedOn, text: last?.text ?? null },
    after: { version, text },
  });
}

const newest = (db: Db | Tx, key: string) =>
  db
    .selectFrom('email_text')
    .select(['version', 'text'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An email with texts that aren't stored yet. @throws AppError not_found */
export function previewEmailTexts(
  { config, emailOverrides }: Pick<Context, 'config' | 'emailOverrides'>,
  { name, texts }: Input<typeof contract.previewEmailTexts>['body'],
): Data<typeof contract.previewEmailTexts> {
  const email = sentEmails.get(name);
  if (!email) throw noSuchText();
  const overrides = new Map(emailOverrides);
  const problems: { key: string; problem: string }[] = [];
  for (const { key, text } of texts) {
    if (!isEditable(key)) throw noSuchText();
    const stored = overrides.get(key);
    const problem = text === null ? void overrides.delete(key) : overrideWith(overrides, key, text);
    if (!problem) continue;
    problems.push({ key, problem });
    if (stored) overrides.set(key, stored);
  }
  const { subject, ...content } = sampleEmail(email, sentTextsWith(overrides), config);
  return { subject, html: layout(content).html, problems };
}

const noSuchText = () => new AppError('not_found', errors.not_found_thisEmailTextDoesntExist);
