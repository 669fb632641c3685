import { sql } from 'kysely';
import type { LegalDocument } from '../../../contract/legal-documents.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { contentValues, fillIn, renderText } from '../content/index.ts';
import { legalPages, textFingerprint } from './current-versions.ts';

const lockKey = 7_420_071; // any number, the same on every node

interface Text {
  title: string;
  description: string;
  html: string;
  headings: { id: string; text: string }[];
}

/**
 * Stores the legal documents as this process shows them, with their figures, and notes their labels: what users
 * accept from now on. Runs when the API starts. A text that's stored already keeps its label; if only its figures
 * have changed, it gets the next suffix of the same version.
 */
export async function publishLegalVersions(context: Context): Promise<void> {
  const values = await contentValues(context);
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    for (const [document, page] of legalPages) {
      const text = {
        title: fillIn(page.title, values),
        description: fillIn(page.description, values),
        ...renderText(page.body, values),
      };
      context.cache.legalLabels.set(document, await labelOf(tx, document, page.version, text));
    }
  });
}

async function labelOf(tx: Tx, document: LegalDocument, version: string, text: Text): Promise<string> {
  const hash = textFingerprint(text);
  const stored = await tx
    .selectFrom('legal_version')
    .select(['version', 'hash'])
    .where('document', '=', document)
    .where(sql<string>`left(version, 10)`, '=', version)
    .execute();
  const known = stored.find((one) => one.hash === hash);
  if (known) return known.version;
  const label = stored.length === 0 ? version : `${version}-${stored.length + 1}`;
  await tx
    .insertInto('legal_version')
    .values({ document, version: label, ...text, headings: JSON.stringify(text.headings), hash })
    .execute();
  return label;
}

/** The label of the text that this process shows. */
export function labelNow({ cache }: Pick<Context, 'cache'>, document: LegalDocument): string {
  const label = cache.legalLabels.get(document);
  if (label === undefined) throw new Error(`The legal document ${document} isn’t published`);
  return label;
}

declare module '../../context.ts' {
  interface Cache {
    /** The stored version of each legal document that this process shows. */
    legalLabels: Map<LegalDocument, string>;
  }
}
