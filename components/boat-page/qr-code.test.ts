import fc from 'fast-check';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCodeOf } from './qr-code.ts';

test('the path covers exactly the dark modules', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      const { size, path } = qrCodeOf(url);
      const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
      for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
        for (let i = 0; i < Number(length); i++) {
          const row = drawn[Number(y)];
          if (row) row[Number(x) + i] = true;
        }
      expect(drawn).toEqual(encode(url, { ecc: 'M', border: 0 }).data);
    }),
    { numRuns: 30 },
  );
});
