import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import * as emails from '../../locales/emails.ts';
import * as notices from '../../locales/notices.ts';
import * as salePayments from '../../locales/sale-payments.ts';
import { formatterOf, problemOf, type EmailValues } from './email-message.ts';
import { isEditable, isLine } from './editable-texts.ts';
import type { SentKey } from './sent-emails.ts';
import { originalOf, type TextKey } from './text-key.ts';

/** The texts of emails: the catalog's, some of them as editors have changed them. */
export type EmailTexts = typeof emails;
/** The same of notifications, which are emails, too: those that `sentEmails` lists. */
export type NoticeTexts = Pick<typeof notices, SentKey<'notices'>>;
export type SalePaymentTexts = Pick<typeof salePayments, SentKey<'sale-payments'>>;
/** All texts that are sent. */
export interface SentTexts {
  emails: EmailTexts;
  notices: NoticeTexts;
  salePayments: SalePaymentTexts;
}

/** Texts that take the place of the catalog's, by key. */
export type EmailOverrides = Map<string, { text: string; format: (values: EmailValues) => string }>;

/** The catalogs' texts with `overrides` in place of some. */
export const sentTextsWith = (overrides: EmailOverrides): SentTexts => ({
  emails: withOverrides({ ...emails }, overrides, ''),
  notices: withOverrides({ ...notices }, overrides, 'notices:'),
  salePayments: withOverrides({ ...salePayments }, overrides, 'sale-payments:'),
});

/** Edited texts are looked up whenever one is read: they can change at any time. If one can't be formatted, the catalog's is used. */
const withOverrides = <Texts extends object>(
  catalog: Texts,
  overrides: EmailOverrides,
  prefix: string,
): Texts =>
  new Proxy(catalog, {
    get(texts, key) {
      const text: unknown = Reflect.get(texts, key);
      const own = typeof key === 'string' ? overrides.get(`${prefix}${key}`) : undefined;
      if (!own) return text;
      if (typeof text !== 'function') return formatted(own, {}) ?? text;
      return (values: EmailValues): unknown => formatted(own, values) ?? Reflect.apply(text, null, [values]);
    },
  });

function formatted({ format }: { format: (values: EmailValues) => string }, values: EmailValues) {
  try {
    return format(values);
  } catch {
    return undefined;
  }
}

/** Adds a text to `overrides`; what's wrong with it if it can't be used. */
export function overrideWith(overrides: EmailOverrides, key: TextKey, text: string): string | undefined {
  const known = overrides.get(key);
  if (known?.text === text) return undefined;
  const problem = problemOf(text, originalOf(key), isLine(key));
  if (problem) overrides.delete(key);
  else overrides.set(key, { text, format: formatterOf(text) });
  return problem;
}

/**
 * Reads the edited texts into `overrides`. One that no longer fits its message, because the program has changed since,
 * is left out; the console says so.
 */
export async function loadEmailOverrides(db: Db | Tx, overrides: EmailOverrides): Promise<void> {
  const { rows } = await sql<{ key: string; text: string }>`
    select key, text from (select distinct on (key) key, text from email_text order by key, version desc) newest where text is not null`.execute(
    db,
  );
  const edited = new Map(rows.map(({ key, text }) => [key, text]));
  for (const key of overrides.keys()) if (!edited.has(key)) overrides.delete(key);
  for (const [key, text] of edited) if (isEditable(key)) overrideWith(overrides, key, text);
}

/**
 * All texts as they're edited now, for what runs inside a transaction without the context: the handlers of domain events.
 * Use cases have them in the context.
 */
export async function readSentTexts(tx: Tx): Promise<SentTexts> {
  const overrides: EmailOverrides = new Map();
  await loadEmailOverrides(tx, overrides);
  return sentTextsWith(overrides);
}
