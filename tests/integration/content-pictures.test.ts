import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { retention } from '../../contract/retention.ts';
import { dropUnusedUploads } from '../../server/modules/uploads/index.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [ann, ben, member]: Person[] = [];
let photo: Buffer;
beforeAll(async () => {
  site = await start();
  [ann, ben, member] = [await person(site), await person(site), await person(site)];
  for (const { id } of [ann, ben]) await makeStaff(site, id, ['editor']);
  photo = await sharp({ create: { width: 1_000, height: 600, channels: 3, background: '#2a6f97' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => site?.stop());

const api = (who = ann) => site.as(who!.token);
async function upload(who = ann): Promise<{ id: number; path: string }> {
  const form = new FormData();
  form.append('kind', 'picture');
  form.append('file', new File([new Uint8Array(photo)], 'boat.jpg', { type: 'image/jpeg' }));
  return (await api(who).post('/file/upload', form)).data.data;
}
async function addedPicture(who = ann): Promise<{ id: number; path: string }> {
  const { id } = await upload(who);
  const { path } = (await api(who).post('/console/content-pictures', { upload_id: id })).data.data;
  return { id, path };
}
const save = (slug: string, body: string, basedOn = 0) =>
  api().post(`/console/content/article/${slug}`, {
    title: 'Storm season',
    description: 'What to do before a storm.',
    topic: '',
    body,
    basedOn,
  });
const publish = (slug: string, number: number) =>
  api().post(`/console/content/article/${slug}/publish`, { number });
async function articleHtml(slug: string): Promise<string> {
  const { lists } = (await site.as().get('/blogs/list', { params: { limit: 100 } })).data.data;
  const { id } = lists.find((one: { slug: string }) => one.slug === slug);
  return (await site.as().get(`/blogs/getById/${id}`)).data.data.html;
}
const statusOf = async (path: string) => {
  const reply = await fetch(`${site.url}${path}`);
  await reply.arrayBuffer();
  return reply.status;
};
const age = (ids: number[]) =>
  site.db
    .updateTable('upload')
    .set({ created_at: new Date(Date.now() - (retention.looseUploadDays + 1) * 86_400_000) })
    .where('id', 'in', ids)
    .execute();

test('an editor’s picture is shown in the preview and in the article, in the sizes that exist', async () => {
  const { id, path } = await addedPicture();
  await expect
    .poll(async () =>
      site.db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    .toEqual({ state: 'ready' });
  const body = `Before.\n\n![Lines "doubled" in {productName}](${path})\n\nAfter.`;
  const preview = (await api().post('/console/content-preview', { title: 'Storm', body })).data.data;
  expect((await save('with-picture', body)).data.data).toEqual({ number: 1 });
  await publish('with-picture', 1);
  const html = await articleHtml('with-picture');
  expect(html).toBe(preview.html);
  expect(html).toContain(
    'alt="Lines &quot;doubled&quot; in Bowline" width="1000" height="600" loading="lazy"',
  );
  expect(html).toMatch(/<source type="image\/avif" srcset="\/files\/pictures\/[^"]+\/320\.avif 320w, /);
  const shown = [...html.matchAll(/\/files\/pictures\/[\w./-]+/g)].map(([address]) => address);
  expect(shown.length).toBeGreaterThan(4);
  for (const address of shown) expect(await statusOf(address), address).toBe(200);
});

test('a picture is kept while any version shows it; one that none shows isn’t', async () => {
  const [used, unused] = [await addedPicture(), await addedPicture()];
  await save('kept-picture', `![A boat](${used.path})`);
  await save('kept-picture', 'Without it.', 1);
  await publish('kept-picture', 2);
  await age([used.id, unused.id]);
  await dropUnusedUploads(site.context);
  expect(await statusOf(used.path)).toBe(200);
  expect(await statusOf(unused.path)).toBe(404);
  // And back.
  await publish('kept-picture', 1);
  expect(await articleHtml('kept-picture')).toContain('<img src="/files/pictures/');
  expect((await save('kept-picture', `![A boat](${unused.path})`, 2)).data.fields.body).toContain(
    'isn’t a picture that was added here',
  );
});

test('only pictures that were added here are saved or shown, each with a description', async () => {
  const { path } = await addedPicture();
  const listed = (await upload()).path;
  for (const other of ['https://example.com/spy.png', '//example.com/spy.png', '/images/logo.png', listed]) {
    expect((await save('foreign-picture', `![A boat](${other})`)).data.fields.body, other).toContain(other);
    const { html } = (
      await api().post('/console/content-preview', { title: '', body: `![A boat](${other})` })
    ).data.data;
    expect(html, other).not.toMatch(/<img|<source/);
  }
  expect((await save('foreign-picture', `![ ](${path})`)).data.fields.body).toContain(
    'Describe every picture',
  );
  const many = `![A boat](${path})\n\n`.repeat(limits.picturesPerText + 1);
  expect((await save('foreign-picture', many)).data.fields.body).toContain('up to 40 pictures');
  expect((await save('foreign-picture', `In code: \`![A](https://example.com/a.png)\``)).status).toBe(200);
});

test('only editors add pictures, and only their own uploads', async () => {
  const foreign = await upload(member);
  for (const [who, code] of [
    [ann, 'not_found'],
    [member, 'not_found'],
  ] as const)
    expect((await api(who).post('/console/content-pictures', { upload_id: foreign.id })).data.code).toBe(
      code,
    );
  const anns = await upload();
  expect((await api(ben).post('/console/content-pictures', { upload_id: anns.id })).data.code).toBe(
    'not_found',
  );
  const twice = async () => (await api().post('/console/content-pictures', { upload_id: anns.id })).data.data;
  expect(await twice()).toEqual(await twice());
  const acts = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('object_id', '=', `picture/${anns.id}`)
    .execute();
  expect(acts).toEqual([{ act: 'add-picture' }]);
});

test('pictures that texts show don’t count as uploads without a place', async () => {
  const editor = await person(site);
  await makeStaff(site, editor.id, ['editor']);
  const { id, path } = await addedPicture(editor);
  await site.db.updateTable('upload').set({ bytes: limits.looseUploadBytes }).where('id', '=', id).execute();
  const form = new FormData();
  form.append('kind', 'picture');
  form.append('file', new File([new Uint8Array(photo)], 'boat.jpg', { type: 'image/jpeg' }));
  expect((await api(editor).post('/file/upload', form)).data.code).toBe('too_many_pictures');
  await save('placed-picture', `![A boat](${path})`);
  expect((await upload(editor)).id).toBeGreaterThan(id);
});
