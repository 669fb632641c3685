import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigration, readMigrations } from '../server/db/read-migrations.ts';
import { lintMigrations } from './lint/migrations.ts';
import { smallTables } from './lint/migration-scope.ts';

/** The last migration from before the lint. */
const baseline = '0360_backups.sql';
const releases = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)/gm)].flatMap(
  ([, release]) => release ?? [],
);
const own = () => readMigrations(new URL('../server/db/migrations/', import.meta.url));

test('migrations lock no table for long, and leave what the previous release uses', async () => {
  expect(await lintMigrations(await own(), { baseline, releases })).toEqual([]);
});

test('the sample migrations of the rehearsal pass', async () => {
  const samples = await readMigrations(new URL('./rehearse/migrations/', import.meta.url));
  expect(samples.length).toBeGreaterThan(0);
  expect(await lintMigrations([...(await own()), ...samples], { baseline, releases })).toEqual([]);
});

test('the tables that count as small are there', () => {
  const tables = readFileSync('server/db/types.generated.ts', 'utf8');
  expect([...smallTables].filter((table) => !tables.includes(`\n  ${table}: `))).toEqual([]);
});

async function problemsIn(...files: string[]): Promise<string[]> {
  const migrations = files.map((sql, i) => readMigration(`${9_000 + i}_test.sql`, sql));
  const [foundation] = await own();
  return lintMigrations([...(foundation ? [foundation] : []), ...migrations], {
    baseline,
    releases: ['1.2.0'],
  });
}

const outside = '-- outside a transaction\n';

test.each([
  ['alter table bid alter column amount type numeric;', 'Changing the type of bid.amount'],
  ['alter table bid add constraint c check (amount > 1);', 'checked for every row of bid'],
  ['alter table bid add constraint c foreign key (seq) references boat;', 'checked for every row of bid'],
  ['alter table bid add constraint c unique (at);', 'create unique index concurrently'],
  ['alter table bid alter column reply set not null;', 'unless a check says the same'],
  ['create index bid_at on bid (at);', 'blocks all writes to bid'],
  ['create unique index bid_at on bid (at);', 'blocks all writes to bid'],
  [
    'create index concurrently if not exists bid_at on bid (at);',
    'can’t be built concurrently in a transaction',
  ],
  ['drop table bid;', 'unused since RELEASE'],
  ['alter table bid drop column reply;', 'may still use bid.reply'],
  ['-- unused since 1.3.0\nalter table bid drop column reply;', 'has no release 1.3.0'],
  ['drop function audit_is_append_only();', 'unused since RELEASE'],
  ['alter table bid rename column reply to answer;', 'use the old name'],
  ['alter table bid rename to offers;', 'use the old name'],
  ['alter table bid add column x uuid default gen_random_uuid();', 'gen_random_uuid()'],
  ['alter table bid add column x timestamptz default clock_timestamp();', 'clock_timestamp()'],
  ['alter table bid add column x bigserial;', 'computed for each row'],
  ['alter table bid add column x int generated always as (seq + 1) stored;', 'computed for each row'],
  ['alter table bid add column x money_minor;', 'money_minor'],
  ['alter table bid add column x int check (x > 0);', 'not valid'],
  ['alter table bid add column x int unique;', 'create unique index concurrently'],
  ['alter table bid add column x int default 1 references boat;', 'checked for every row'],
  ['alter table bid add column x int not null;', 'write none'],
  ['update bid set seq = seq + 1;', 'in batches'],
  ['delete from notification where is_read;', 'in batches'],
  ['create table x as select * from bid;', 'in batches'],
  ['create table x (id int);\ninsert into x select seq from bid;', 'in batches'],
  ['select count(*) from bid;', 'in batches'],
  ['alter table bid validate constraint bid_check;', 'outside a transaction'],
  ['lock table bid;', 'doesn’t know this statement (LockStmt)'],
  ['truncate bid;', 'doesn’t know this statement (TruncateStmt)'],
  ['vacuum full bid;', 'doesn’t know this statement (VacuumStmt)'],
  ['reindex table bid;', 'doesn’t know this statement (ReindexStmt)'],
  ["set lock_timeout = '1h';", 'doesn’t know this statement (VariableSetStmt)'],
  ['do $$ begin delete from bid; end $$;', 'doesn’t know this statement (DoStmt)'],
  ['alter table bid set unlogged;', 'doesn’t know this change'],
  [
    'create table x (a int references account, b int references boat, c int references lot, d int references bid, e int references upload);',
    'locks 5 existing tables',
  ],
  [`${outside}create index concurrently bid_at on bid (at);`, 'can run again'],
  [`${outside}alter table bid add column x int;`, 'can run again'],
  [`${outside}update bid set seq = 1 where id in (select id from bid limit 100);`, 'in batches'],
  [`${outside}-- in batches\nupdate bid set seq = 1 where seq <> 1;`, 'at most 5000 rows'],
  [
    `${outside}-- in batches\nupdate bid set seq = 1 where id in (select id from bid where seq <> 1 limit 100000);`,
    'at most 5000 rows',
  ],
  [`${outside}drop index concurrently if exists a; drop index concurrently if exists b;`, 'end of its line'],
])('%s is refused', async (sql, reason) => {
  expect((await problemsIn(sql)).join('\n')).toContain(reason);
});

test.each([
  'alter table bid add column x int;',
  "alter table bid add column x text not null default '', add column y timestamptz not null default now();",
  'alter table bid add column x int references boat;',
  'alter table bid add constraint c check (amount > 1) not valid;',
  'alter table bid add constraint c foreign key (seq) references boat not valid;',
  'alter table bid alter column x drop not null, alter column y set default clock_timestamp();',
  'alter table bid alter column x set (n_distinct = -0.02);',
  'alter table bid drop constraint c;',
  'create table x (id int primary key, boat_id int not null references boat check (boat_id > 0));\ncreate index x_boat on x (boat_id);\ninsert into x values (1, 2);',
  '-- unused since 1.2.0\nalter table bid drop column reply;',
  'create index plan_name on plan (name);\nupdate plan set name = trim(name);\nalter table plan add column x int check (x > 0);',
  "insert into setting (name, value) values ('x', '1');",
  `${outside}create unique index concurrently if not exists bid_at on bid (at);\ndrop index concurrently if exists bid_old;`,
  `${outside}alter table bid validate constraint c;`,
  `${outside}-- in batches\nupdate bid set seq = 1 where id in (select id from bid where seq <> 1 limit 1000);`,
])('%s is allowed', async (sql) => {
  expect(await problemsIn(sql)).toEqual([]);
});

test('not null is set once a check was validated, and an index becomes a constraint', async () => {
  const add = 'alter table bid add constraint bid_x check (x is not null) not valid;';
  const validate = `${outside}alter table bid validate constraint bid_x;`;
  const set = 'alter table bid alter column x set not null;\nalter table bid drop constraint bid_x;';
  expect(await problemsIn(add, validate, set)).toEqual([]);
  const atOnce = 'alter table bid alter column x set not null, drop constraint bid_x;'; // it's dropped first
  for (const files of [
    [add, set],
    [add, validate, atOnce],
  ])
    expect((await problemsIn(...files)).join('\n')).toContain('unless a check says the same');
  expect(await problemsIn('alter table bid add constraint bid_at unique using index bid_at;')).toEqual([]);
});

test('a problem names the file and the line', async () => {
  const [problem] = await problemsIn(
    '-- One.\n\ncreate table x (id int);\n\n-- Two.\ncreate index a on bid (at);',
  );
  expect(problem).toMatch(/^9000_test\.sql:6: /);
});
