import { expect, test } from 'vitest';
import { photoAddresses } from './photo-addresses.ts';

const [a, b, c] = ['https://x.com/a.jpg', 'https://x.com/b.jpg', 'https://y.com/c.jpg'];

test.each([
  ['one', [a], [a]],
  ['commas', [`${a},${b}, ${c}`], [a, b, c]],
  ['semicolons', [`${a};${b}; ${c};`], [a, b, c]],
  ['pipes', [`${a}|${b} | ${c}`], [a, b, c]],
  ['spaces', [`${a} ${b}  ${c}`], [a, b, c]],
  ['line breaks', [`${a}\n${b}\r\n${c}\n`], [a, b, c]],
  ['several columns', [a, '', `${b} ${c}`], [a, b, c]],
  ['repeats', [a, `${b},${a}`, `${a}#large`], [a, b]],
  [
    'a comma inside',
    ['https://z.com/w_400,h_300/d.jpg,https://x.com/a.jpg'],
    ['https://z.com/w_400,h_300/d.jpg', a],
  ],
  ['a space inside', ['https://x.com/my boat.jpg'], ['https://x.com/my%20boat.jpg']],
  ['capitals', ['HTTPS://X.com/A.jpg'], ['https://x.com/A.jpg']],
  ['no addresses', ['a.jpg, b.jpg'], ['a.jpg', 'b.jpg']],
  ['both', [`a.jpg, ${a}`], ['a.jpg', a]],
  ['nothing', ['', ' , ; '], []],
])('%s', (_, cells, addresses) => {
  expect(photoAddresses(cells)).toEqual(addresses);
});

test('a row has at most 60', () => {
  const cell = Array.from({ length: 80 }, (_, i) => `https://x.com/${i}.jpg`).join(' ');
  expect(photoAddresses([cell])).toHaveLength(60);
});

test('what is too long to be an address is kept for the list of what failed', () => {
  expect(photoAddresses([`https://x.com/${'a'.repeat(3_000)}`])[0]).toHaveLength(300);
});
