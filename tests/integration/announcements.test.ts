import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let editor: Person;
beforeAll(async () => {
  site = await start();
  editor = await person(site, { fullName: 'Edith Editor' });
  await makeStaff(site, editor.id, ['editor']);
});
afterAll(() => site?.stop());

const api = () => site.as(editor.token);
const add = async (body: object) =>
  (await api().post('/console/announcements', { place: 'everywhere', ...body })).data;
const shown = async () => (await site.as().get('/settings/list')).data.data.announcements;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('an announcement is shown until it’s ended, and both are recorded', async () => {
  const { id } = (await add({ text: 'Boat show in Annapolis', link: '/faq' })).data;
  expect(await shown()).toEqual([{ id, text: 'Boat show in Annapolis', link: '/faq', place: 'everywhere' }]);
  const { lists } = (await api().get('/console/announcements')).data.data;
  expect(lists).toMatchObject([{ id, state: 'shown', until: null, author: 'Edith Editor' }]);
  expect((await api().post(`/console/announcements/${id}/end`)).status).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await api().post(`/console/announcements/${id}/end`)).data.code).toBe('conflict');
  const acts = await site.db
    .selectFrom('audit_entry')
    .select('act')
    .where('object_kind', '=', 'banner')
    .where('object_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['add-announcement', 'end-announcement']);
});

test('a planned one waits for its time, and one whose time is over isn’t shown', async () => {
  const { id } = (await add({ text: 'Maintenance', from: inMinutes(5), until: inMinutes(60) })).data;
  expect(await shown()).toEqual([]);
  expect((await api().get('/console/announcements')).data.data.lists[0]).toMatchObject({ state: 'planned' });
  await site.db
    .updateTable('announcement')
    .set({ shown_from: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  expect(await shown()).toMatchObject([{ id }]);
  await site.db
    .updateTable('announcement')
    .set({ shown_from: new Date(Date.now() - 2_000), shown_until: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  expect(await shown()).toEqual([]);
  expect((await api().post('/console/announcements/999999/end')).status).toBe(404);
});

test('what can’t be shown is refused, and says why', async () => {
  expect((await add({ text: '' })).fields.text).toBeTruthy();
  for (const link of ['javascript:alert(1)', '//elsewhere.example', 'http://plain.example'])
    expect((await add({ text: 'A link', link })).fields.link).toContain('https://');
  expect((await add({ text: 'Late', until: inMinutes(-1) })).fields.until).toContain('after the start');
  expect((await add({ text: 'Late', from: inMinutes(9), until: inMinutes(5) })).fields.until).toBeTruthy();
  expect(await shown()).toEqual([]);
});

test('caches hear of the beginning and the end', async () => {
  await add({ text: 'Short', from: inMinutes(1), until: inMinutes(2) });
  const heard = vi.spyOn(site.context.live, 'contentChanged');
  await site.context.pool.query(
    "select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where task_identifier = 'announcement-changed' and run_at < now() + interval '3 minutes'",
  );
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), waitOptions);
});
