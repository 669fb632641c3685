import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test("only two files touch the browser's storages, and a script that runs before any module", () => {
  const files = globSync(
    '{client,components,hooks,pages,services,store,utils,web,public}/**/*.{ts,tsx,js}',
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const users = files.filter((file) =>
    /\b(session|local)Storage\b/.test(readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
  );
  // early.js runs before any module, to avoid a flash of the wrong colors.
  expect(users.sort()).toEqual(['client/early.js', 'utils/device-storage.ts', 'utils/owned-storage.ts']);
});
