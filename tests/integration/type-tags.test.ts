import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Facet } from '../../contract/boat-search.ts';
import { imported, readImport, stockHeader, stockRow } from '../support/dealer-files.ts';
import { quality } from '../support/listings.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let [seller, staff, dealer]: Person[] = [];
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
  [seller, staff, dealer] = await Promise.all([person(site), person(site), person(site, { userType: 2 })]);
  await makeStaff(site, staff!.id);
});
afterAll(() => site.stop());

const as = (who: Person | undefined) => site.as(who?.token);
const tagId = async (label: string) =>
  (await site.db.selectFrom('tag').select('id').where('label', '=', label).executeTakeFirstOrThrow()).id;

/** Every tag that is a type's name finds as many boats as the type, in the facets and in the menus. */
async function expectOneCount(total: number): Promise<void> {
  const { types, tags } = (await site.as().get('/filters')).data.data as Record<'types' | 'tags', Facet[]>;
  const counts = (list: Facet[]) => Object.fromEntries(list.map(({ label, boats }) => [label, boats]));
  const [byType, byTag] = [counts(types.filter(({ value }) => value !== 'other')), counts(tags)];
  expect(byTag).toEqual(byType);
  expect(Object.values(byType).reduce((sum, boats) => sum + boats, 0)).toBe(total);
  const { lists } = (await site.as().get('/tags')).data.data as { lists: { label: string; boats: number }[] };
  const inMenus = Object.fromEntries(
    lists.filter(({ boats }) => boats > 0).map(({ label, boats }) => [label, boats]),
  );
  expect(inMenus).toEqual(byType);
}

test('a tag finds as many boats as its type, whoever lists, tags, imports or corrects them', async () => {
  const terms = () => ({
    openingBid: 1_000_00,
    startsAt: new Date().toISOString(),
    endsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  const add = async (boatType: string, more: object) =>
    (
      await as(seller).post('/add', {
        make: 'Sabre',
        model: '38',
        year: 1989,
        length: 38,
        boatType,
        description: 'Kept under cover.',
        location: { zip: '98221' },
        ...(await quality(site, seller!)),
        ...more,
      })
    ).data.data.id as number;
  const [sail, trawler] = [await tagId('Sail'), await tagId('Trawler')];
  const offered = await add('sail', { askingPrice: 60_000_00 });
  await add('catamaran', { askingPrice: 90_000_00, tags: [sail] }); // another type's tag
  const auctioned = await add('trawler', { auction: terms() });
  await expectOneCount(3);

  await as(seller).post('/create-boat', { id: offered, boatType: 'trawler' });
  await expectOneCount(3);
  await as(seller).post('/create-boat', { id: offered, tags: [sail, trawler] });
  await expectOneCount(3);
  const corrected = await as(staff).post('/boat/change-facts', {
    market_place_id: auctioned,
    reason: 'The survey says so',
    facts: { boatType: 'houseboat' },
  });
  expect(corrected.status).toBe(200);
  await expectOneCount(3);

  const file = (kind: string) => [`${stockHeader},Class`, `${stockRow({ stock: 'C1' })},${kind}`].join('\n');
  await imported(site, dealer!, file('sail-catamaran'));
  await expectOneCount(4);
  const { id } = await imported(site, dealer!, file('power-pontoon').replace('98,500', '97,500'));
  await expectOneCount(4);
  await as(dealer).post(`/inventory/imports/${id}/undo`);
  await vi.waitFor(
    async () => expect((await readImport(site, dealer!, id)).undo?.state).toBe('done'),
    waitOptions,
  );
  await expectOneCount(4);
});
