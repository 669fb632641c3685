import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attachment } from '../../contract/boats.ts';
import { act } from '../support/inventory.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false, rules: { auctionPhotographs: 0 } });
  seller = await person(site);
});
afterAll(() => site.stop());

const gpano = (type: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"${type}</rdf:RDF></x:xmpmeta>`;
const asAttribute = (type: string) => gpano(` GPano:ProjectionType="${type}"/>`);
const asElement = (type: string) =>
  gpano(`><GPano:ProjectionType>${type}</GPano:ProjectionType></rdf:Description>`);

async function upload(boatId: number, width: number, height: number, xmp?: string): Promise<Attachment> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#1f5f8b' } });
  const jpeg = await (xmp ? picture.withXmp(xmp) : picture).jpeg().toBuffer();
  const form = new FormData();
  form.append('kind', 'picture');
  form.append('market_place_id', String(boatId));
  form.append('file', new Blob([new Uint8Array(jpeg)]), 'photo.jpg');
  return (await site.as(seller.token).post('/file/upload', form)).data.data.attachment;
}
const say = (boatId: number, photos: { id: number; isPanorama: boolean }[]) =>
  site.as(seller.token).post('/update-sort-order', { market_place_id: boatId, photos });
const shown = async (boatId: number): Promise<Attachment[]> =>
  (await site.as(seller.token).get('/boat-by-id', { params: { id: boatId } })).data.data.attachments;

test('a photo is proposed as a 360° photo by its size, or because its file says so', async () => {
  const boatId = await auction(site, seller.id);
  const proposals = [];
  for (const [width, height, xmp] of [
    [4_000, 2_000],
    [800, 400, asAttribute('equirectangular')],
    [800, 400, asElement('equirectangular')],
    [800, 400],
    [800, 400, asAttribute('cylindrical')],
    [800, 600, asAttribute('equirectangular')],
  ] as const)
    proposals.push((await upload(boatId, width, height, xmp)).looksPanoramic ?? false);
  expect(proposals).toEqual([true, true, true, false, false, false]);
  // Nobody has said that any of them is one.
  for (const { panorama } of await shown(boatId)) expect(panorama).toBeUndefined();
});

test('its seller says whether it is one; its whole file is what the panorama is made of', async () => {
  const boatId = await auction(site, seller.id);
  const { id } = await upload(boatId, 4_000, 2_000);
  await say(boatId, [{ id, isPanorama: true }]);
  const [picture] = await shown(boatId);
  expect(picture).toEqual(expect.not.objectContaining({ looksPanoramic: true }));
  const { data } = await site
    .as()
    .get(picture!.panorama!, { baseURL: site.url, responseType: 'arraybuffer' });
  expect(await sharp(data).metadata()).toMatchObject({ width: 3_840, height: 1_920 });

  await say(boatId, [{ id, isPanorama: false }]);
  const [flat] = await shown(boatId);
  // An answer isn't asked for again.
  expect(flat).toEqual(expect.not.objectContaining({ panorama: expect.anything() }));
  expect(flat).toEqual(expect.not.objectContaining({ looksPanoramic: true }));
});

test('a photo of another shape is refused, and so are changes to others’ listings', async () => {
  const boatId = await auction(site, seller.id);
  const wide = await upload(boatId, 1_920, 1_080);
  const refused = await say(boatId, [{ id: wide.id, isPanorama: true }]);
  expect(refused).toMatchObject({ status: 400, data: { code: 'invalid_request' } });
  expect((await say(boatId, [{ id: wide.id, isPanorama: false }])).status).toBe(200);
  const other = await person(site);
  const { status } = await site
    .as(other.token)
    .post('/update-sort-order', { market_place_id: boatId, photos: [{ id: wide.id, isPanorama: false }] });
  expect(status).toBe(404);
});

test('a copy of the listing keeps its 360° photos and categories', async () => {
  const boatId = await auction(site, seller.id);
  const { id } = await upload(boatId, 1_000, 500);
  await site.as(seller.token).post('/update-sort-order', {
    market_place_id: boatId,
    photos: [{ id, isPanorama: true, category: 'interior' }],
  });
  const { data } = await act(site, seller, 'duplicate', [boatId]);
  expect(await shown(data.data.done[0].newId)).toMatchObject([
    { category: 'interior', panorama: expect.any(String) },
  ]);
});
