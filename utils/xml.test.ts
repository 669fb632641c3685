import { expect, test } from 'vitest';
import { rss, sitemap, xmlText } from './xml.ts';

test("XML's special characters are escaped, and invalid ones are left out", () => {
  expect(xmlText('<b> & "c" \'d\' \u0000\u000b\uD800 😀')).toBe(
    '&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;  😀',
  );
});

test('a page without a date or a picture omits them', () => {
  expect(sitemap([{ loc: 'https://x.example/?a=1&b=2' }])).toContain(
    '<url><loc>https://x.example/?a=1&amp;b=2</loc></url>',
  );
});

test('a feed contains its own address, and each item its own', () => {
  const feed = rss(
    { title: 'T', description: 'D', link: 'https://x.example/', self: 'https://x.example/rss/blog.xml' },
    [{ title: 'A <tag>', link: 'https://x.example/1', description: 'd', at: '2026-11-01T00:00:00.000Z' }],
  );
  expect(feed).toContain('<atom:link href="https://x.example/rss/blog.xml" rel="self"');
  expect(feed).toContain('<title>A &lt;tag&gt;</title>');
  expect(feed).toContain('<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>');
});
