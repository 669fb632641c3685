import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site?.stop());

const edit = (who: Person, body: object) => site.as(who.token).patch('/user/edit-staff', body);
const remove = (who: Person, id: number) => site.as(who.token).delete(`/user/delete/${id}`);
const listed = async (who: Person, params: object = {}) =>
  (await site.as(who.token).get('/admin/user-list', { params })).data;

test("the list holds one's own staff and nobody else's", async () => {
  const elsewhere = await person(site, { userType: 2 });
  const there = await person(site, { dealerId: elsewhere.id });
  const ids = (await listed(elsewhere)).data.lists.map((one: { id: number }) => one.id);
  expect(ids).toEqual([there.id]);
  for (const reply of [
    await edit(dealer, { id: there.id, staffRole: 'viewer' }),
    await remove(dealer, there.id),
    await site.as(dealer.token).get(`/admin/user_by_id/${there.id}`),
    await remove(dealer, 2_000_000_000),
  ]) {
    expect(reply.data).toMatchObject({ status: 404, code: 'not_found' });
  }
  expect((await listed(await person(site))).code).toBe('forbidden');
  expect((await listed(dealer, { scope: 'all' })).code).toBe('forbidden');
});

test('members of the staff see their dealership, and nobody else', async () => {
  const [owner, stranger] = [await person(site, { userType: 2 }), await person(site)];
  await site.db
    .updateTable('account')
    .set({ dealer_name: 'Harbor Yachts', dealer_website: 'https://harbor.example' })
    .where('id', '=', owner.id)
    .execute();
  const viewer = await person(site, { dealerId: owner.id, staffRole: 'viewer' });
  const ask = async (who: Person) => (await site.as(who.token).get(`/admin/user_by_id/${owner.id}`)).data;
  expect((await ask(viewer)).data).toMatchObject({
    dealerName: 'Harbor Yachts',
    dealerWebsite: 'https://harbor.example',
    dealerLogo: null,
  });
  expect((await ask(stranger)).code).toBe('not_found');
  expect((await ask(dealer)).code).toBe('not_found');
});

test("the list of everybody is for the site's staff", async () => {
  const staff = await person(site);
  await makeStaff(site, staff.id);
  const { data } = await listed(staff, { scope: 'all', search: dealer.email });
  expect(data).toMatchObject({ total: 1, lists: [{ id: dealer.id, email: dealer.email }] });
  expect((await site.as(staff.token).get(`/admin/user_by_id/${dealer.id}`)).data.data.id).toBe(dealer.id);
});
