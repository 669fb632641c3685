import { afterAll, beforeAll, expect, test } from 'vitest';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site?.stop());

test('no two indexes are the same', async () => {
  const { rows } = await site.context.pool.query(`
    select one.indexrelid::regclass::text as one, other.indexrelid::regclass::text as other
    from pg_index one join pg_index other on one.indrelid = other.indrelid and one.indexrelid < other.indexrelid
      and (one.indkey::text, one.indclass::text, one.indoption::text) = (other.indkey::text, other.indclass::text, other.indoption::text)
      and pg_get_expr(one.indexprs, one.indrelid) is not distinct from pg_get_expr(other.indexprs, other.indrelid)
      and pg_get_expr(one.indpred, one.indrelid) is not distinct from pg_get_expr(other.indpred, other.indrelid)
    join pg_class on pg_class.oid = one.indrelid and relnamespace = 'public'::regnamespace`);
  expect(rows).toEqual([]);
});
