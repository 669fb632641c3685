import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoatQuery, Facets } from '../../contract/boat-search.ts';
import { settleCatalog } from '../../server/modules/catalog/index.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { imported, stockHeader, stockRow } from '../support/dealer-files.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let second: Site;
let [moderator, seller, dealer]: Person[] = [];
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
  second = await start({ database: site.databaseUrl, runsJobs: false });
  [moderator, seller, dealer] = [await person(site), await person(site), await person(site, { userType: 2 })];
  await makeStaff(site, moderator.id, ['moderator']);
});
afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const reason = 'The same thing twice';
const staff = () => site.as(moderator?.token);
const tagIdOf = async (label: string) =>
  (await site.db.selectFrom('tag').select('id').where('label', '=', label).executeTakeFirstOrThrow()).id;
const tagsOf = async (boat: number) =>
  (await site.db.selectFrom('boat').select('tag_ids').where('id', '=', boat).executeTakeFirstOrThrow())
    .tag_ids;
const boatOf = (boat: number) =>
  site.db.selectFrom('boat').selectAll().where('id', '=', boat).executeTakeFirstOrThrow();
const filters = async (node: Site, params: Partial<BoatQuery>): Promise<Facets> =>
  (await node.as().get('/filters', { params })).data.data;
const found = async (node: Site, params: Partial<BoatQuery>): Promise<number[]> =>
  (await node.as().get('/lists', { params })).data.data.lists.map(({ id }: { id: number }) => id);
/** A live auction with a make, a type and tags. */
async function boat(
  make: string,
  { type = 'trawler', tags = [] }: { type?: string; tags?: number[] } = {},
): Promise<number> {
  const id = await auction(site, seller!.id);
  await site.db.updateTable('boat').set({ make, boat_type: type }).where('id', '=', id).execute();
  if (tags.length > 0)
    await site.db
      .insertInto('boat_tag')
      .values(tags.map((tag_id) => ({ boat_id: id, tag_id })))
      .execute();
  return id;
}
const acts = async (kind: string, id: string | number) =>
  (await staff().get(`/console/history/${kind}/${id}`)).data.data.lists as {
    act: string;
    before: object;
    after: object;
    reason: string;
  }[];

describe('tags', () => {
  test('a renamed tag keeps its boats and address; files that name the former one find it', async () => {
    const id = await tagIdOf('Saltwater fishing');
    const tagged = await boat('Sabre', { tags: [id] });
    const rename = (label: string) => staff().post(`/console/tags/${id}/rename`, { label, reason });
    expect((await rename('Offshore')).status).toBe(200);
    for (const node of [site, second]) {
      expect(await found(node, { tags: String(id) })).toEqual([tagged]);
      const { tags, moved } = await filters(node, { tags: String(id) });
      expect(tags.find(({ value }) => value === String(id))?.label).toBe('Offshore');
      expect(moved).toBeUndefined();
    }
    const file = `${stockHeader},Class\n${stockRow({ stock: 'SALT' })},power-saltfish`;
    await imported(site, dealer!, file);
    const { id: fromFile } = await site.db
      .selectFrom('boat')
      .select('id')
      .where('source_ref', '=', 'SALT')
      .executeTakeFirstOrThrow();
    expect(await tagsOf(fromFile)).toContain(id);
    expect((await rename('trawler')).data.fields.label).toContain('Another tag');
    expect(await acts('tag', id)).toMatchObject([
      { act: 'rename-tag', before: { label: 'Saltwater fishing' }, after: { label: 'Offshore' }, reason },
    ]);
    expect((await rename('Saltwater fishing')).status).toBe(200);
    expect(await tagsOf(fromFile)).toContain(id);
  });

  test('a merge says what it will do, moves boats and addresses on all nodes, and is done once', async () => {
    const [from, into] = [await tagIdOf('Project'), await tagIdOf('Classic')];
    const both = await boat('Sabre', { tags: [from, into] });
    const one = await boat('Sabre', { tags: [from] });
    await found(second, { tags: String(from) }); // it has the old names in memory
    const preview = await staff().get(`/console/tags/${from}/merge`, { params: { into } });
    expect(preview.data.data).toEqual({ boats: 2, listed: 2, auctions: 2, dropped: 0, isMerge: true });
    const merge = () => staff().post(`/console/tags/${from}/merge`, { into, reason });
    const replies = await Promise.all([merge(), merge()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ data }) => data.data.boats).sort()).toEqual([0, 2]);
    expect(await acts('tag', from)).toHaveLength(1);
    for (const node of [site, second]) {
      expect((await found(node, { tags: String(from) })).sort()).toEqual([both, one].sort());
      const facets = await filters(node, { tags: `${from},${into}` });
      expect(facets.moved).toEqual({ tags: String(into) });
      expect(facets.tags.map(({ value }) => value)).not.toContain(String(from));
      expect(
        (await node.as().get('/tags')).data.data.lists.map(({ id }: { id: number }) => id),
      ).not.toContain(from);
    }
    expect(await tagsOf(both)).toEqual([into]);
    expect((await staff().post(`/console/tags/${into}/merge`, { into: from, reason })).data.code).toBe(
      'conflict',
    );
    const list = (await staff().get('/console/tags')).data.data.lists;
    expect(list.find(({ id }: { id: number }) => id === into)).toMatchObject({
      boats: 2,
      formerNames: ['Project'],
    });
  });

  test('a form that was opened before a merge can be saved', async () => {
    const [from, into] = [await tagIdOf('Deck boat'), await tagIdOf('Cuddy cabin')];
    const id = await boat('Sabre', { tags: [from] });
    await staff().post(`/console/tags/${from}/merge`, { into, reason });
    await accepted(site, await person(site), id, 11_000);
    const reply = await site.as(seller!.token).post('/create-boat', { id, tags: [from] });
    expect(reply.status, JSON.stringify(reply.data)).toBe(200);
    expect(await tagsOf(id)).toContain(into);
  });

  test('a type’s tag keeps to boats of its type', async () => {
    const [jet, bowrider, sail, project] = [
      await tagIdOf('Jet boat'),
      await tagIdOf('Bowrider'),
      await tagIdOf('Sail'),
      await tagIdOf('Classic'),
    ];
    const [own, other] = [
      await boat('Sabre', { type: 'bowrider', tags: [jet] }),
      await boat('Sabre', { type: 'runabout', tags: [jet] }),
    ];
    expect(
      (await staff().get(`/console/tags/${jet}/merge`, { params: { into: bowrider } })).data.data,
    ).toMatchObject({ boats: 2, dropped: 1 });
    await staff().post(`/console/tags/${jet}/merge`, { into: bowrider, reason });
    expect(await tagsOf(own)).toEqual([bowrider]);
    expect(await tagsOf(other)).not.toContain(bowrider);
    expect((await staff().post(`/console/tags/${sail}/merge`, { into: project, reason })).data.code).toBe(
      'conflict',
    );
    // A type whose tag was merged into another type's: its boats have that one.
    const runabout = await tagIdOf('Runabout');
    await staff().post(`/console/tags/${runabout}/merge`, { into: bowrider, reason });
    const reply = await site.as(seller!.token).post('/create-boat', { id: other, flaws: 'None known' });
    expect(reply.status).toBe(200);
    expect(await tagsOf(other)).toEqual([bowrider]);
  });
});

describe('makes', () => {
  test('a rename corrects boats, search and facets on all nodes; a live auction keeps its bids', async () => {
    const id = await boat('Grnd Bnks');
    const bidder = await person(site);
    await accepted(site, bidder, id, 11_000);
    const before = await lotOf(site, id);
    await found(second, { make: 'Grnd Bnks' });
    const change = { from: 'grnd bnks', to: 'Grand Banks Yachts' };
    expect((await staff().get('/console/makes/change', { params: change })).data.data).toMatchObject({
      boats: 1,
      auctions: 1,
      isMerge: false,
    });
    const reply = await staff().post('/console/makes/rename', { ...change, reason });
    expect(reply.data.data).toEqual({ boats: 1 });
    expect((await boatOf(id)).title).toBe('1989 Grand Banks Yachts 42 Classic');
    for (const node of [site, second]) {
      expect(await found(node, { make: 'Grnd Bnks' })).toEqual([id]);
      expect(await found(node, { search: 'banks yachts' })).toContain(id);
      const facets = await filters(node, { make: 'GRND BNKS' });
      expect(facets.moved).toEqual({ make: 'Grand Banks Yachts' });
      expect(facets.makes.map(({ value }) => value)).not.toContain('Grnd Bnks');
    }
    // The worker may have looked after the bid's hold meanwhile.
    expect(await lotOf(site, id)).toEqual({ ...before, hold_stale: expect.any(Boolean) });
    expect(
      (await site.as(bidder.token).post('/bid/retract', { market_place_id: id, reason: 'facts' })).status,
    ).not.toBe(200);
    const again = await staff().post('/console/makes/rename', { ...change, reason });
    expect(again.data.data).toEqual({ boats: 0 });
    expect(await acts('make', 'Grand Banks Yachts')).toHaveLength(1);
    // The seller's form still has the former spelling.
    const saved = await site.as(seller!.token).post('/create-boat', { id, make: 'Grnd Bnks', flaws: 'None' });
    expect(saved.status, JSON.stringify(saved.data)).toBe(200);
    expect((await boatOf(id)).make).toBe('Grand Banks Yachts');
  });

  test('a merge needs an existing make; later listings and files get its name', async () => {
    const [one, other] = [await boat('Sea-Ray'), await boat('Sea Ray')];
    const merge = (from: string, to: string) => staff().post('/console/makes/merge', { from, to, reason });
    expect((await merge('Sea-Ray', 'Nobody')).data.fields.to).toBeTruthy();
    expect((await merge('Nobody', 'Sea Ray')).data.code).toBe('not_found');
    const rename = await staff().post('/console/makes/rename', { from: 'Sea-Ray', to: 'Sea Ray', reason });
    expect(rename.data.code).toBe('conflict');
    const replies = await Promise.all([merge('Sea-Ray', 'Sea Ray'), merge('Sea-Ray', 'Sea Ray')]);
    expect(replies.map(({ data }) => data.data.boats).sort()).toEqual([0, 1]);
    expect((await found(second, { make: 'sea-ray' })).sort()).toEqual([one, other].sort());
    const draft = await site.as(seller!.token).post('/create-boat', { make: 'SEA-RAY', model: '320' });
    expect(draft.data.data.make).toBe('Sea Ray');
    const file = [stockHeader, stockRow({ stock: 'RAY', make: 'sea-ray' })].join('\n');
    const job = await imported(site, dealer!, file);
    const stored = await site.db
      .selectFrom('boat')
      .select(['make', 'title'])
      .where('source_ref', '=', 'RAY')
      .executeTakeFirstOrThrow();
    expect(stored.make).toBe('Sea Ray');
    const rows = (await site.as(dealer!.token).get(`/inventory/imports/${job.id}/rows`)).data.data.lists;
    expect(rows[0].title).toContain('Sea Ray');
    // A changed row with the former spelling changes the price alone.
    await imported(site, dealer!, file.replace('98,500', '88,500'));
    expect(
      (await site.as(dealer!.token).get(`/inventory/imports/${job.id + 1}/rows`)).data.data.lists[0],
    ).toMatchObject({ act: 'changed', changes: [{ field: 'Price' }] });
    // And a later merge of the new name takes both along.
    await boat('Sea Ray Boats');
    expect((await merge('Sea Ray', 'Sea Ray Boats')).data.data.boats).toBeGreaterThan(2);
    expect((await filters(second, { make: 'sea-ray' })).moved).toEqual({ make: 'Sea Ray Boats' });
    const { lists } = (await staff().get('/console/makes', { params: { search: 'sea ray' } })).data.data;
    expect(lists).toHaveLength(1);
    expect(lists[0]).toMatchObject({ make: 'Sea Ray Boats', formerNames: ['sea ray', 'sea-ray'] });
  });

  test('a spelling that leads elsewhere isn’t taken; other letters of the same name are a rename', async () => {
    await boat('Bayliner');
    await boat('BAYLINER');
    await boat('Bay Liner');
    const post = (path: string, from: string, to: string) =>
      staff().post(`/console/makes/${path}`, { from, to, reason });
    await post('merge', 'Bay Liner', 'Bayliner');
    expect((await post('rename', 'Grand Banks Yachts', 'Bay Liner')).data.fields.to).toContain('Bayliner');
    expect((await post('rename', 'BAYLINER', 'Bayliner')).data.data).toEqual({ boats: 1 });
    expect((await filters(site, {})).makes.filter(({ value }) => /bay/i.test(value))).toMatchObject([
      { value: 'Bayliner', boats: 3 },
    ]);
    expect((await post('rename', 'Bayliner', 'Bay Liner')).data.data).toEqual({ boats: 3 });
    expect(await found(site, { make: 'bayliner' })).toHaveLength(3);
  });

  test('what a transaction wrote meanwhile is moved by the sweep', async () => {
    const id = await boat('Sabre', { tags: [await tagIdOf('Project')] });
    await settleCatalog(site.context);
    expect(await tagsOf(id)).toEqual([await tagIdOf('Classic')]);
  });
});
