import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPlanned } from '../../server/modules/content/index.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [ann, ben]: Person[] = [];
beforeAll(async () => {
  site = await start();
  [ann, ben] = [await person(site), await person(site)];
  for (const { id } of [ann, ben]) await makeStaff(site, id, ['editor']);
});
afterAll(() => site?.stop());

const api = (who = ann) => site.as(who!.token);
const text = {
  title: 'Storm season',
  description: 'What to do before a storm.',
  topic: '',
  body: '# Before\n\nDouble your lines.',
};
const save = (slug: string, body: object, who = ann) =>
  api(who).post(`/console/content/article/${slug}`, body);
const articles = async () =>
  (await site.as().get('/blogs/list', { params: { limit: 100 } })).data.data.lists.map(
    ({ slug }: { slug: string }) => slug,
  );

test('a draft is shown to nobody until it’s published; then at once', async () => {
  expect((await save('storm-season', { ...text, basedOn: 0 })).data.data).toEqual({ number: 1 });
  expect(await articles()).not.toContain('storm-season');
  expect((await api().post('/console/content/article/storm-season/publish', { number: 1 })).status).toBe(200);
  expect(await articles()).toContain('storm-season');
});

test('two editors at once: the second is told, and loses nothing', async () => {
  await save('two-editors', { ...text, basedOn: 0 });
  expect((await save('two-editors', { ...text, body: 'From Ann', basedOn: 1 })).data.data.number).toBe(2);
  const refused = await save('two-editors', { ...text, body: 'From Ben', basedOn: 1 }, ben);
  expect(refused.data.code).toBe('draft_changed');
  const { current, versions } = (await api(ben).get('/console/content/article/two-editors')).data.data;
  expect(current).toMatchObject({ number: 2, body: 'From Ann' });
  expect(
    (await save('two-editors', { ...text, body: 'From both', basedOn: current.number }, ben)).data.data
      .number,
  ).toBe(3);
  expect(versions).toHaveLength(2);
});

test('a page that came with the program is its own first version; legal documents are fixed', async () => {
  const before = (await api().get('/console/content/page/our-story')).data.data;
  expect(before).toMatchObject({ isLegal: false, current: { number: 0 }, versions: [] });
  const { title, description, topic, body } = before.current;
  const edited = await api().post('/console/content/page/our-story', {
    title,
    description,
    topic,
    body: `${body}\n\nWe moved to Anacortes.`,
    basedOn: 0,
  });
  expect(edited.data.data.number).toBe(2);
  await api().post('/console/content/page/our-story/publish', { number: 2 });
  expect((await site.as().get('/cms/get/our-story')).data.data.html).toContain('We moved to Anacortes.');
  // And back.
  await api().post('/console/content/page/our-story/publish', { number: 1 });
  expect((await site.as().get('/cms/get/our-story')).data.data.html).not.toContain('Anacortes.');
  const legal = await api().post('/console/content/page/privacy', { ...text, basedOn: 0 });
  expect(legal.data.code).toBe('forbidden');
});

test('a planned publication happens at its time, unless a newer one came before it', async () => {
  await save('planned-text', { ...text, basedOn: 0 });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await api().post('/console/content/article/planned-text/publish', { number: 1, at })).status).toBe(
    200,
  );
  expect(
    (
      await api().post('/console/content/article/planned-text/publish', {
        number: 1,
        at: new Date(0).toISOString(),
      })
    ).data.fields.at,
  ).toBeTruthy();
  const { id } = await site.db
    .selectFrom('content_version')
    .select('id')
    .where('slug', '=', 'planned-text')
    .executeTakeFirstOrThrow();
  await publishPlanned(site.context, { id });
  expect(await articles()).not.toContain('planned-text');
  await site.db
    .updateTable('content_version')
    .set({ publish_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  await publishPlanned(site.context, { id });
  expect(await articles()).toContain('planned-text');
});
