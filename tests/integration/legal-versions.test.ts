import { afterAll, beforeAll, expect, test } from 'vitest';
import { legalDocuments } from '../../contract/legal-documents.ts';
import { loadBuiltInContent } from '../../server/modules/content/load-built-in-content.ts';
import { currentVersion } from '../../server/modules/legal/index.ts';
import { person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());
const read = async (from: Site, document: string, label: string) =>
  (await from.as().get(`/legal/${document}/${label}`)).data;

const version = currentVersion('buyer-aggrements');
const terms = currentVersion('terms-condition');

test('legal documents can be read in every version, and their pages list the earlier ones', async () => {
  await site.db
    .insertInto('legal_version')
    .values({
      document: 'terms-condition',
      version: '2025-05-05',
      title: 'Terms of Service',
      description: 'Of old.',
      html: '<p>The old words.</p>',
      headings: '[]',
      hash: 'old',
    })
    .execute();
  expect((await read(site, 'terms-condition', '2025-05-05')).data).toMatchObject({
    html: '<p>The old words.</p>',
    isCurrent: false,
  });
  const page = (await site.as().get('/cms/get/terms-condition')).data.data;
  expect(page).toMatchObject({ version: terms, earlierVersions: ['2025-05-05'] });
  expect((await read(site, 'terms-condition', terms)).data).toMatchObject({
    isCurrent: true,
    html: page.html,
  });
  for (const [document, label] of [
    ['terms-condition', '2001-01-01'],
    ['our-story', '2025-05-05'],
  ] as const)
    expect((await read(site, document, label)).code).toBe('not_found');
  expect((await site.as().get('/cms/get/our-story')).data.data).toMatchObject({
    version: null,
    earlierVersions: [],
  });
});

test('they get a suffix when only their figures change, which asks nobody again and is what’s accepted then', async () => {
  const who = await person(site);
  const again = await start({
    database: site.databaseUrl,
    runsJobs: false,
    rules: { buyersFeeBasisPoints: 700 },
  });
  try {
    const label = `${version}-2`;
    expect((await read(again, 'buyer-aggrements', label)).data).toMatchObject({
      isCurrent: true,
      html: expect.stringContaining('7% of'),
    });
    expect((await read(again, 'buyer-aggrements', version)).data).toMatchObject({
      isCurrent: false,
      html: expect.stringContaining('5% of'),
    });
    expect((await again.as(who.token).get('/user/details')).data.data.documentsToAccept).toEqual([]);
    await again
      .as(who.token)
      .post('/legal/accept', { documents: [{ document: 'buyer-aggrements', version }], context: 'profile' });
    expect((await again.as(who.token).get('/legal/acceptances')).data.data.lists).toMatchObject([
      { version: label },
    ]);
  } finally {
    await again.stop();
  }
  const third = await start({ database: site.databaseUrl, runsJobs: false });
  const rows = await third.db
    .selectFrom('legal_version')
    .select('version')
    .where('document', '=', 'buyer-aggrements')
    .orderBy('version')
    .execute();
  await third.stop();
  expect(rows.map((row) => row.version)).toEqual([version, `${version}-2`]); // known texts keep their label
});

test('they name the company from the settings, and nothing of a demonstration', async () => {
  const other = await start({
    runsJobs: false,
    env: {
      COMPANY_NAME: 'Halyard & Sons, Inc.',
      COMPANY_ADDRESS: '1 Main St, Salem, OR 97301',
      COMPANY_PHONE: '(503) 555-0100',
      COMPANY_EMAIL: 'legal@halyard.example',
      COMPANY_STATE: 'Delaware',
      GOVERNING_LAW: 'Oregon',
      DISPUTE_VENUE: 'Marion County, Oregon',
    },
  });
  try {
    const { html } = (await other.as().get('/cms/get/terms-condition')).data.data;
    for (const words of [
      'Halyard &amp; Sons, Inc.',
      'organized in Delaware',
      'laws of the State of Oregon',
      'courts located in Marion County, Oregon',
      '(503) 555-0100',
      '<a href="mailto:legal@halyard.example">',
      'Copyright Agent, Halyard &amp; Sons, Inc., 1 Main St, Salem, OR 97301',
    ])
      expect(html).toContain(words);
    for (const slug of legalDocuments)
      expect((await other.as().get(`/cms/get/${slug}`)).data.data.html).not.toMatch(
        /demonstration|Demo, Inc\./,
      );
  } finally {
    await other.stop();
  }
  for (const slug of legalDocuments)
    expect((await site.as().get(`/cms/get/${slug}`)).data.data.html).toMatch(
      /^(?:\s*<blockquote>\s*<p>)<strong>This is a demonstration site\.<\/strong> No real boats, money, or contracts are involved\. .*Bowline Demo, Inc\./,
    );
});

test('those in the database are replaced by the program’s own at its start', async () => {
  await site.db.updateTable('cms_page').set({ body: 'Ours.' }).where('slug', '=', 'privacy').execute();
  await loadBuiltInContent(site.db);
  expect((await site.as().get('/cms/get/privacy')).data.data.html).toContain('notice at collection');
});
