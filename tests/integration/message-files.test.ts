import { afterAll, beforeAll, expect, test } from 'vitest';
import { auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { soldBoat, read } = saleActsOn(() => site);
const upload = async (who: Person): Promise<number> => {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF']), 'survey.pdf');
  form.append('kind', 'document');
  return (await site.as(who.token).post('/file/upload', form)).data.data.id;
};
const write = (who: Person, inquiry_id: number, id: number) =>
  site.as(who.token).post('/inquiry/reply', {
    inquiry_id,
    message: 'Here is the survey.',
    files: [
      { id, title: 'Survey.pdf' },
      { id, title: 'Survey.pdf' },
    ],
  });

test('buyer and seller attach files to their messages, which nobody else opens', async () => {
  const [from, to, stranger] = await Promise.all([person(site), person(site), person(site)]);
  const { sale } = await soldBoat(from, to);
  const inquiry = (await read(to, sale)).inquiry_id ?? 0;
  const file = await upload(to);
  expect(Object.keys((await write(from, inquiry, file)).data.fields), 'another’s upload').toEqual(['files']);
  const sent = await write(to, inquiry, file);
  expect(sent.data.data.files).toEqual([
    { id: expect.any(Number), title: 'Survey.pdf', path: expect.any(String), isPhoto: false },
  ]);
  const { messages: lists } = (await site.as(from.token).get(`/inquiry/${inquiry}`)).data.data;
  const [{ path }] = lists.find((one: { body: string }) => one.body === 'Here is the survey.').files;
  const statusFor = async (who?: Person) =>
    (await site.as(who?.token).get(path, { baseURL: site.url, validateStatus: () => true })).status;
  expect(await statusFor(from)).toBe(200);
  expect(await statusFor(to)).toBe(200);
  expect(await statusFor(stranger)).toBe(404);
  expect(await statusFor()).toBe(404);
});

test('without a sale there are no files', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await auction(site, from.id);
  const asked = await site
    .as(to.token)
    .post('/marketPlace/contact-seller', { market_place_id: boat, message: 'Is there a survey?' });
  expect((await write(to, asked.data.data.id, await upload(to))).data.code).toBe('conflict');
});
