import { expect, test } from 'vitest';
import { withoutValues } from './traced-client.ts';

test.each([
  ['select "id" from "account" where "email" = $1', 'select "id" from "account" where "email" = $1'],
  ["select 1 where name = 'Ann''s boat'\n  and t1.id = 42", "select 0 where name = '…' and t1.id = 0"],
  ['select pg_advisory_lock(7420031), $12::int', 'select pg_advisory_lock(0), $12::int'],
])('%s is sent as %s', (sql, sent) => expect(withoutValues(sql)).toBe(sent));
