import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a photo’s own rules have no weight, so that the class of its caller wins in any order of files', () => {
  const css = readFileSync('components/ui/photo.module.css', 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const selectors = css.split('}').flatMap((rule) => rule.split('{')[0]?.trim() || []);
  expect(selectors.length).toBeGreaterThan(3);
  for (const selector of selectors) expect(selector).toMatch(/^:where\(\.photo\)[^.#[]*$/);
});
