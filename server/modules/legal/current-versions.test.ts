import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleDefaults } from '../../../contract/limits.ts';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import { paths } from '../../../utils/paths.ts';
import { renderText } from '../content/index.ts';
import { legalPages, textFingerprint } from './current-versions.ts';

/** Versions with the fingerprints of their texts, the latest last. */
const published = JSON.parse(
  readFileSync(new URL('./published-versions.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, string>>;

const values = {
  rules: ruleDefaults,
  productName: 'Product',
  contactEmail: 'us@example.com',
  isDemo: false,
  company: {
    name: 'Company',
    address: 'Address',
    phone: 'Phone',
    email: 'company@example.com',
    state: 'State',
    governingLaw: 'Law',
    disputeVenue: 'Venue',
    dmcaAgent: 'Agent',
  },
  services: {
    stripe: true,
    google: true,
    facebook: true,
    apple: true,
    email: true,
    storage: true,
    analytics: true,
  },
};

test.each(legalDocuments)(
  'a text that changes gets a new version: %s (docs/legal.md, "Publishing a version")',
  (document) => {
    const page = legalPages.get(document);
    const versions = Object.entries(published[document] ?? {});
    const now = page && [page.version, textFingerprint({ ...page, ...renderText(page.body, values) })];
    expect(now, 'of the text as it is now').toEqual(versions.at(-1));
    expect(versions.map(([version]) => version)).toEqual(versions.map(([version]) => version).toSorted());
  },
);

test('the sign-up form links to the section on electronic records', () => {
  const [, anchor] = paths.electronicRecords.split('#');
  const page = legalPages.get('terms-condition');
  expect(page && renderText(page.body, values).headings.map(({ id }) => id)).toContain(anchor);
});

test('every name in the legal texts is filled in', () => {
  for (const [document, page] of legalPages)
    expect(renderText(page.body, values).html, document).not.toMatch(/\{\w+\}|undefined/);
});
