import type { Import, ImportState } from '../../contract/imports.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

export const stockHeader = 'Stock #,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP,Condition';
export const stockRow = ({
  stock = 'A1',
  make = 'Sabre',
  model = '38',
  year = '1996',
  price = '"$98,500.00"',
  length = '38\' 6"',
  zip = '98221',
} = {}) => `${stock},${make},${model},${year},${price},"${length.replaceAll('"', '""')}",${zip},Used`;
export const csv = (...rows: string[]) => [stockHeader, ...rows].join('\n');

export async function upload(
  site: Site,
  who: Pick<Person, 'token'>,
  content: string | Uint8Array,
  { name = 'yard.csv', feed }: { name?: string; feed?: number } = {},
) {
  const form = new FormData();
  if (feed !== undefined) form.append('feed', String(feed));
  form.append('file', new Blob([content as BlobPart], { type: 'text/csv' }), name);
  return site
    .as(who.token)
    .post<{ data: Import; code?: string; message: string; fields?: Record<string, string> }>(
      '/file/csv-upload',
      form,
    );
}

export const readImport = async (site: Site, who: Pick<Person, 'token'>, id: number): Promise<Import> =>
  (await site.as(who.token).get(`/inventory/imports/${id}`)).data.data;

/** Waits until an import has come to a state; fails when it came to another end. */
export async function until(
  site: Site,
  who: Pick<Person, 'token'>,
  id: number,
  state: ImportState,
): Promise<Import> {
  for (;;) {
    const found = await readImport(site, who, id);
    if (found.state === state) return found;
    if (
      ['done', 'cancelled', 'failed', 'checked'].includes(found.state) &&
      !(state === 'done' && found.state === 'checked')
    )
      throw new Error(`the import is ${found.state}: ${found.problem}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Uploads, matches as guessed, waits until it is checked. */
export async function checked(
  site: Site,
  who: Pick<Person, 'token'>,
  content: string,
  body: object = {},
): Promise<Import> {
  const { data, status } = await upload(site, who, content);
  if (status !== 200) throw new Error(JSON.stringify(data));
  const reply = await site
    .as(who.token)
    .post(`/inventory/imports/${data.data.id}/match`, { mapping: data.data.mapping, ...body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.data));
  return until(site, who, data.data.id, 'checked');
}

export async function imported(
  site: Site,
  who: Pick<Person, 'token'>,
  content: string,
  body: object = {},
): Promise<Import> {
  const { id } = await checked(site, who, content, body);
  await site.as(who.token).post(`/inventory/imports/${id}/start`);
  return until(site, who, id, 'done');
}

export const rowsOf = async (site: Site, who: Pick<Person, 'token'>, id: number, params: object = {}) =>
  (await site.as(who.token).get(`/inventory/imports/${id}/rows`, { params: { limit: 100, ...params } })).data
    .data;

/** A file of `count` boats; `of` changes the row of each. */
export const manyRows = (count: number, of: (i: number) => object = () => ({})) =>
  csv(...Array.from({ length: count }, (_, i) => stockRow({ stock: `S${i}`, ...of(i) })));

/** A seller's boats and how they're listed, in the order they were added. */
export const boatsOf = (site: Site, who: Person) =>
  site.db
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .selectAll('boat')
    .select(['lot.status', 'lot.asking_price'])
    .where('boat.seller_id', '=', who.id)
    .orderBy('boat.id')
    .execute();
