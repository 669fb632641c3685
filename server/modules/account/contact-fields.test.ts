import { expect, test } from 'vitest';
import { checkPhone, checkWebsite, ownPath } from './contact-fields.ts';

test.each([
  ['(360) 555-0142', '+1', { countryCode: '+1', phoneNumber: '3605550142' }],
  ['3605550142', undefined, { countryCode: '+1', phoneNumber: '3605550142' }],
  ['+49 30 123456', '1', { countryCode: '+49', phoneNumber: '30123456' }],
  ['020 7946 0958', '44', { countryCode: '+44', phoneNumber: '2079460958' }],
  ['', '+1', { countryCode: '', phoneNumber: '' }],
])('%s with %s is %o', (number, code, phone) => expect(checkPhone(number, code)).toEqual(phone));

test.each(['12', 'call me', '000000000000000', '+999 12345678'])('%s is not a phone number', (number) =>
  expect(() => checkPhone(number, '1')).toThrow(/phone number/),
);

test.each([
  ['anacortes.example', 'https://anacortes.example'],
  ['http://www.example.com/boats?x=1', 'http://www.example.com/boats?x=1'],
  ['example.com:8080', 'https://example.com:8080'],
])('%s becomes the address %s', (text, address) => expect(checkWebsite(text)).toBe(address));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'localhost',
  'https://user:pass@example.com',
  'not a website',
  'https://',
])('%s is not a web address', (text) => expect(() => checkWebsite(text)).toThrow(/web address/));

test.each([
  ['/boat-details/7?type=2#c', '/boat-details/7?type=2#c'],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['/\t/evil.example', ''],
  ['https://evil.example/', ''],
  ['javascript:alert(1)', ''],
  ['/a/../..//evil.example', '/evil.example'],
])('the return path %j stays on the site: %j', (text, path) => {
  const own = ownPath(text, 'https://site.example');
  expect(own).toBe(path);
  expect(new URL(own || '/', 'https://site.example').origin).toBe('https://site.example');
});

test.each(['0', '+0', '999', '210'])('no country has the code %s', (code) => {
  expect(() => checkPhone('5550123', code)).toThrow(/country code/);
});
