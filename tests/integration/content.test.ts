import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageSlugs } from '../../contract/content.ts';
import { unknownFigures } from '../../server/modules/content/figures.ts';
import { loadBuiltInContent } from '../../server/modules/content/load-built-in-content.ts';
import {
  builtInArticles,
  builtInFaq,
  builtInPages,
  fingerprint,
} from '../../server/modules/content/read-built-in.ts';
import { listing } from '../support/listings.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const address = 'harbormaster@example.com';
let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({
    rules: { softCloseSeconds: 7 * 60, buyersFeeBasisPoints: 650, buyersFeeMin: 333_00 },
    env: { PRODUCT_NAME: 'Halyard *& Co*', CONTACT_EMAIL: address, SITE_URL: 'https://bowline.example' },
  });
  seller = await person(site);
});
afterAll(() => site?.stop());

const page = async (slug: string) => (await site.as().get(`/cms/get/${slug}`)).data.data;

describe('pages', () => {
  test('a fresh site has every page of the specification, with headings that have anchors', async () => {
    for (const slug of pageSlugs) {
      const { title, description, html, headings, updatedAt } = await page(slug);
      expect(title && description && updatedAt, slug).toBeTruthy();
      expect(headings.length, slug).toBeGreaterThan(3);
      for (const { id } of headings) expect(html, slug).toContain(`<h2 id="${id}">`);
      expect(html, slug).not.toMatch(/<h1|\{\w+/);
    }
  });

  test('figures are those in force, and a value is never read as Markdown', async () => {
    const { html } = await page('buying-boat');
    expect(html).toContain('in the last 7\u00a0minutes'); // the number and its unit on one line
    expect(html).toContain('6.5% of the sale price, with a minimum of $333');
    expect(html).toMatch(/<td[^>]*>\$20,000<\/td>\s*<td[^>]*>\$1,300<\/td>\s*<td[^>]*>\$21,300<\/td>/);
    expect((await page('privacy')).description).toContain('Halyard *& Co*');
    expect((await page('terms-condition')).html).toContain('Halyard *&amp; Co*');
    expect((await page('support')).html).toContain(`<a href="mailto:${address}">${address}</a>`);
  });

  test('the cells of a wide table carry the name of their column, for phones; a narrow table’s don’t', async () => {
    const { html } = await page('cookie-policy');
    expect(html).toMatch(
      /<table data-wide="">[\s\S]*<td data-label="Name">jwtToken<\/td>\s*<td data-label="What it’s for">/,
    );
    expect((await page('buying-boat')).html).not.toContain('data-label');
  });

  test('the built-in content uses only known figures', () => {
    const texts = [...builtInPages(), ...builtInArticles()].flatMap(({ title, description, body }) => [
      title,
      description,
      body,
    ]);
    expect(
      [...texts, ...builtInFaq().flatMap(({ question, answer }) => [question, answer])].flatMap(
        unknownFigures,
      ),
    ).toEqual([]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a handler', '<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a link that runs', '[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['one in disguise', '[x](JaVaScRiPt&#58;alert(1))', '[x](JaVaScRiPt:alert(1))'],
    ['a data link', '[x](data:text/html;base64,PHN2Zz4=)', '[x](data:text/html;base64,PHN2Zz4=)'],
    ['another host in disguise', '[x](//evil.example)', '[x](//evil.example)'],
    ['a picture', '![x](https://evil.example/x.png)', '<p>x</p>'],
    [
      'a quote in a link',
      '[x](https://a.example/"onmouseover="alert(1))',
      'https://a.example/%22onmouseover=%22alert(1)',
    ],
  ])('hostile Markdown is harmless: %s', async (name, body, shown) => {
    const slug = `hostile-${name.replace(/\W+/g, '-')}`;
    await site.db
      .insertInto('cms_page')
      .values({
        slug,
        title: '<b>T</b>',
        description: 'D',
        body: `# content\n\n${body}\n\n{constructor} {nonsense}`,
      })
      .execute();
    const { html, title } = await page(slug);
    expect(html).toContain(shown);
    expect(html).not.toMatch(/<(?:script|img|iframe|b)\b|<[^>]*\son\w+=|href="(?:javascript|data|\/\/)/i);
    expect(html).toContain('<h2 id="content-2">');
    expect(html).toContain('{constructor} {nonsense}');
    expect(title).toBe('<b>T</b>');
  });

  test('what is not there is a 404', async () => {
    for (const path of ['/cms/get/nothing-here', '/blogs/getById/2147483000'])
      expect((await site.as().get(path)).data.code, path).toBe('not_found');
    expect((await site.as().get('/cms/get/..%2Fetc')).status).toBe(400);
  });

  test('a start puts back nothing that somebody has changed or removed, and brings newer words of what nobody has', async () => {
    const other = await start({ runsJobs: false });
    const { db } = other;
    const page = async (slug: string) => (await other.as().get(`/cms/get/${slug}`)).data.data;
    await db.updateTable('cms_page').set({ body: 'Ours now.' }).where('slug', '=', 'our-story').execute();
    await db.deleteFrom('faq').where('topic', '=', 'Your account').execute();
    // As an older version stored them.
    await db
      .updateTable('cms_page')
      .set({ title: 'Old', description: 'Old', body: 'Old' })
      .where('slug', '=', 'support')
      .execute();
    const old = fingerprint('Old', 'Old', 'Old');
    await db.updateTable('house_text').set({ fingerprint: old }).where('slug', '=', 'support').execute();
    await loadBuiltInContent(db);
    expect((await page('our-story')).html).toBe('<p>Ours now.</p>\n');
    expect(await db.selectFrom('faq').select('id').where('topic', '=', 'Your account').execute()).toEqual([]);
    expect((await page('support')).title).toBe('Support');
    await other.stop();
  });

  test('texts that are no longer built in are removed, unless someone edited them', async () => {
    const other = await start({ runsJobs: false });
    const { db } = other;
    for (const slug of ['retired', 'retired-but-edited']) {
      const text = { topic: 'Old', question: `${slug}?`, answer: 'An old answer.', position: 900 };
      await db
        .insertInto('faq')
        .values({ slug, ...text })
        .execute();
      await db
        .insertInto('house_text')
        .values({
          kind: 'faq',
          slug,
          fingerprint: fingerprint(text.topic, text.question, text.answer, false, text.position),
        })
        .execute();
    }
    await db
      .updateTable('faq')
      .set({ answer: 'Ours now.' })
      .where('slug', '=', 'retired-but-edited')
      .execute();
    await loadBuiltInContent(db);
    await loadBuiltInContent(db);
    const { lists } = (await other.as().get('/faq/get')).data.data;
    const old = lists.filter(({ topic }: { topic: string }) => topic === 'Old');
    expect(old).toMatchObject([{ slug: 'retired-but-edited', html: '<p>Ours now.</p>\n' }]);
    expect(lists.length).toBe(builtInFaq().length + 1);
    await other.stop();
  });
});

test('questions come in the order of their topics, the featured ones by themselves', async () => {
  const { lists, total } = (await site.as().get('/faq/get')).data.data;
  expect(total).toBe(lists.length);
  const topics = lists.map(({ topic }: { topic: string }) => topic);
  expect([...new Set(topics)]).toEqual([...topics].filter((topic, i) => topic !== topics[i - 1]));
  const featured = (await site.as().get('/faq/getFeatured')).data.data.lists;
  expect(featured.length).toBeGreaterThan(2);
  expect(featured.every(({ isFeatured }: { isFeatured: boolean }) => isFeatured)).toBe(true);
});

test('articles come the last first, with pictures, and one of tomorrow is not there yet', async () => {
  await site.db
    .insertInto('article')
    .values({
      slug: 'tomorrow',
      title: 'Tomorrow',
      description: 'D',
      body: 'B',
      published_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const { lists, total } = (await site.as().get('/blogs/list?limit=4')).data.data;
  expect(total).toBeGreaterThanOrEqual(6);
  expect(lists).toHaveLength(4);
  const dates = lists.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
  expect(dates).toEqual([...dates].sort().reverse());
  const tomorrow = await site.db
    .selectFrom('article')
    .select('id')
    .where('slug', '=', 'tomorrow')
    .executeTakeFirstOrThrow();
  expect((await site.as().get(`/blogs/getById/${tomorrow.id}`)).status).toBe(404);
  const { data } = (await site.as().get(`/blogs/getById/${lists[0].id}`)).data;
  expect(data.html).toContain('<p>');
  expect(data.picture.variants.length).toBeGreaterThan(3);
});

describe('the contact form', () => {
  const message = {
    name: 'Ann  \n Shore',
    email: 'ann@example.com',
    topic: 'buying',
    message: 'May I see her\non Sunday?',
  };
  const stored = (email: string) =>
    site.db.selectFrom('contact_message').selectAll().where('email', '=', email).execute();

  test("stores and emails to the site's address, an answer goes to the sender, and a repeat is one", async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => site.as(seller.token).post('/contact/add', message)),
    );
    const ids = new Set(replies.map(({ data }) => data.data.id));
    expect(ids.size).toBe(1);
    expect(await stored(message.email)).toMatchObject([
      { name: 'Ann Shore', account_id: seller.id, message: message.message },
    ]);
    const received = await emailTo(site, address, /Buying: message \d+ from Ann Shore/);
    expect(received.replyTo).toEqual({ name: 'Ann Shore', address: message.email });
    expect(received.text).toContain('> May I see her');
    expect(await emailsTo(site, message.email)).toEqual([]);
  });

  test('what is typed is shown as text in the mail', async () => {
    await site.as().post('/contact/add', {
      ...message,
      email: 'evil@example.com',
      message: '<script>alert(1)</script>',
      topic: 'report',
    });
    expect((await emailTo(site, address, /report/i)).html).toContain('&lt;script&gt;');
  });

  test.each([
    ['no name', { name: '  ' }, 'name'],
    ['half an address', { email: 'ann@' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['a topic of their own', { topic: 'spam' }, 'topic'],
    ['nothing to say', { message: ' \n ' }, 'message'],
    ['too much to say', { message: 'a'.repeat(4_001) }, 'message'],
    ['another field', { to: 'victim@example.com' }, 'to'],
  ])('refuses %s at its field', async (_, change, field) => {
    const reply = await site.as().post('/contact/add', { ...message, ...change });
    expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(Object.keys(reply.data.fields)).toContain(field);
  });

  test('one address writes so many messages a day', async () => {
    const email = 'many@example.com';
    await site.db
      .insertInto('contact_message')
      .values(
        Array.from({ length: 20 }, (_, i) => ({ name: 'M', email, topic: 'other', message: `No ${i}` })),
      )
      .execute();
    const reply = await site.as().post('/contact/add', { ...message, email });
    expect(reply.data.code).toBe('too_many_requests');
    expect(reply.headers['retry-after']).toBe('3600');
    expect(await stored(email)).toHaveLength(20);
  });

  test('and one network address so many a minute', async () => {
    const limited = await start({ env: { RATE_LIMITS: 'true' }, runsJobs: false });
    try {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++)
        statuses.push((await limited.as().post('/contact/add', { ...message, message: `No ${i}` })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    } finally {
      await limited.stop();
    }
  });
});

test("an address is on the membership's list once, and not on the newsletter's", async () => {
  const email = 'dealer@example.com';
  for (const body of [{ email }, { email: 'DEALER@example.com', name: 'Dee' }, { email, name: 'Mallory' }])
    expect((await site.as().post('/membership/email', body)).data.data).toEqual({});
  expect(await site.db.selectFrom('membership_subscriber').select(['email', 'name']).execute()).toEqual([
    { email, name: 'Dee' },
  ]);
  expect(await site.db.selectFrom('subscriber').select('email').where('email', '=', email).execute()).toEqual(
    [],
  );
});

describe('for search engines', () => {
  test('the map holds the public boats with their last change, and no other', async () => {
    const live = await listing(site, seller, { status: 'live' });
    const sold = await listing(site, seller, { status: 'sold' });
    const hidden = await Promise.all(
      (['draft', 'withdrawn', 'expired', 'rejected'] as const).map((status) =>
        listing(site, seller, { status }),
      ),
    );
    const { parts } = (await site.as().get('/sitemap/boats')).data.data;
    expect(parts).toMatchObject([{ part: 0 }]);
    const boats: { id: number; changedAt: string }[] = (await site.as().get('/sitemap/boats/0')).data.data
      .boats;
    const ids = boats.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([live, sold]));
    for (const id of hidden) expect(ids).not.toContain(id);
    expect(parts[0].changedAt).toBe(
      boats
        .map(({ changedAt }) => changedAt)
        .sort()
        .at(-1),
    );
    expect((await site.as().get('/sitemap/boats/77')).data.data.boats).toEqual([]);
  });

  test('a boat that was taken down is gone, one that never was public is not there, a sold one stays', async () => {
    const get = async (id: number, token?: string) =>
      (await site.as(token).get('/boat-by-id', { params: { id } })).data;
    const [withdrawn, expired, draft, sold] = await Promise.all(
      (['withdrawn', 'expired', 'draft', 'sold'] as const).map((status) => listing(site, seller, { status })),
    );
    await site.db
      .updateTable('lot')
      .set({ published_at: new Date() })
      .where('boat_id', 'in', [withdrawn!, expired!])
      .execute();
    for (const id of [withdrawn!, expired!])
      expect(await get(id)).toMatchObject({ status: 410, code: 'listing_gone' });
    expect(await get(draft!)).toMatchObject({ status: 404, code: 'not_found' });
    await site.db
      .updateTable('lot')
      .set({ published_at: null, status: 'withdrawn' })
      .where('boat_id', '=', draft!)
      .execute();
    expect(await get(draft!)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await get(withdrawn!, seller.token)).toMatchObject({ status: 200 });
    expect(await get(sold!)).toMatchObject({ status: 200 });
  });
});
