import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from './db/database.ts';
import { publish, registerEventHandlers, type EventHandlers } from './events.ts';

/** What reached the database, in order. */
const log: string[] = [];

class RecordingDriver extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    log.push('begin');
  }
  override async commitTransaction(): Promise<void> {
    log.push('commit');
  }
  override async rollbackTransaction(): Promise<void> {
    log.push('rollback');
  }
  override async acquireConnection() {
    const connection = await super.acquireConnection();
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      log.push(query.sql);
      return { rows: new Array<R>() };
    };
    return connection;
  }
}

const db: Db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new RecordingDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const none: EventHandlers = {
  'listing-removed': [],
  'deal-ended': [],
  'sale-agreed': [],
  'sale-unpaid': [],
  'sale-ended': [],
  'debit-reported': [],
  'debit-refund-reported': [],
  'transfer-reported': [],
  'seller-account-reported': [],
  'cards-changed': [],
  'charge-paid': [],
  'charge-refunded': [],
};
const change = () =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('card').where('id', '=', 1).execute();
    await publish(tx, { type: 'cards-changed', accountId: 7 });
  });

test('without registered handlers nothing is published and nothing is committed', async () => {
  log.length = 0;
  await expect(change()).rejects.toThrow('registerEventHandlers');
  expect(log).toEqual(['begin', 'delete from "card" where "id" = $1', 'rollback']);
});

test("handlers run one after another in the publisher's transaction, and only those of the event", async () => {
  log.length = 0;
  registerEventHandlers({
    ...none,
    'cards-changed': [
      async (tx, { accountId }) => {
        await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
        log.push(`first ${accountId}`);
      },
      async (_, { accountId }) => void log.push(`second ${accountId}`),
    ],
    'charge-paid': [async () => void log.push('another event')],
  });
  await change();
  expect(log).toEqual([
    'begin',
    'delete from "card" where "id" = $1',
    'delete from "session" where "account_id" = $1',
    'first 7',
    'second 7',
    'commit',
  ]);
});

test('a handler that throws rolls the whole change back and stops the handlers after it', async () => {
  log.length = 0;
  registerEventHandlers({
    ...none,
    'cards-changed': [
      async () => {
        throw new Error('refused');
      },
      async () => void log.push('second'),
    ],
  });
  await expect(change()).rejects.toThrow('refused');
  expect(log).toEqual(['begin', 'delete from "card" where "id" = $1', 'rollback']);
});
