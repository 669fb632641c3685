import { expect, test } from 'vitest';
import { held } from './cut-square.ts';

test('a picture always covers its square', () => {
  const wide = { width: 300, height: 100 };
  expect(held({ zoom: 1, x: 5, y: 5 }, wide)).toEqual({ zoom: 1, x: 1, y: 0 });
  expect(held({ zoom: 2, x: -9, y: -9 }, wide)).toEqual({ zoom: 2, x: -2.5, y: -0.5 });
  expect(held({ zoom: 2, x: 0.1, y: 0.2 }, wide)).toEqual({ zoom: 2, x: 0.1, y: 0.2 });
});
