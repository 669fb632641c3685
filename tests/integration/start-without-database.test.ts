import { expect, inject, test } from 'vitest';
import { freePort } from '../../server/db/embedded.ts';
import { startNode } from '../support/node.ts';
import { databaseUrl } from '../support/postgres.ts';

// deploy/systemd: a node that ends with 78 isn't started again.

test('a node that starts while the database is away ends with 1, so that it’s started again', async () => {
  const url = `postgres://postgres@127.0.0.1:${await freePort()}/bowline`;
  await expect(startNode({ DATABASE_URL: url })).rejects.toThrow('(1)');
});

test('a node with a wrong setting ends with 78, for good', async () => {
  await expect(startNode({ DATABASE_URL: 'http://127.0.0.1/bowline' })).rejects.toThrow('(78)');
});

test('a database that doesn’t exist is a wrong setting', async () => {
  const url = databaseUrl(inject('postgresUrl'), 'there-is-none');
  await expect(startNode({ DATABASE_URL: url })).rejects.toThrow('(78)');
});
