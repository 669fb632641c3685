import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let silent: Site;
beforeAll(async () => {
  [site, silent] = await Promise.all([
    start({ env: { TRANSPORTERS: 'Overland <a@transport.example>, Tow Co <b@transport.example>' } }),
    start(),
  ]);
});
afterAll(() => Promise.all([site.stop(), silent.stop()]));

test('each transporter gets what a quote needs, and replies to who asked', async () => {
  const { soldBoat, read, act } = saleActsOn(() => site);
  const [from, to] = [await person(site), await person(site, { fullName: 'Wanda Winner' })];
  const { sale } = await soldBoat(from, to);
  expect((await read(to, sale)).may).toContain('request-transport');
  expect(Object.keys((await act(to, sale, 'request-transport', { place: '9810' })).data.fields)).toEqual([
    'place',
  ]);
  const asked = await act(to, sale, 'request-transport', { place: '98101', note: 'In two weeks.' });
  expect(asked.data.data.records.at(-1)).toMatchObject({ kind: 'request-transport', place: '98101' });
  for (const address of ['a@transport.example', 'b@transport.example']) {
    const email = await emailTo(site, address, /^Transport quote/);
    for (const part of [
      'Wanda Winner',
      '1989 Grand Banks 42 Classic',
      '98101',
      'In two weeks.',
      '42 ft 7 in, beam not given, weight not given',
    ])
      expect(email.text).toContain(part);
    expect(email.text, 'not the seller’s address').not.toContain('Harbor Street');
  }
  await act(to, sale, 'request-transport', { place: '98102' });
  expect((await act(to, sale, 'request-transport', { place: '98103' })).data.code).toBe('too_many_requests');
});

test('without transporters, it isn’t offered', async () => {
  const { soldBoat, read, act } = saleActsOn(() => silent);
  const [from, to] = [await person(silent), await person(silent)];
  const { sale } = await soldBoat(from, to);
  expect((await read(to, sale)).may).not.toContain('request-transport');
  expect((await act(to, sale, 'request-transport', { place: '98101' })).data.code).toBe('conflict');
});

test('a list that can’t be read stops the start, with a sentence for the operator', () => {
  expect(() => readConfig({ TRANSPORTERS: 'quotes@transport.example' })).toThrow(/must be like "Name </);
  expect(readConfig({ TRANSPORTERS: '' }).transporters).toEqual([]);
});
