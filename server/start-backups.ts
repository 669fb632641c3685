import { needsBase } from './backup/needs-base.ts';
import { recordWal } from './backup/backup-runs.ts';
import { startShipping, type Shipped } from './backup/shipping.ts';
import { openStore } from './backup/store.ts';
import type { Context } from './context.ts';
import { databaseFolder, type EmbeddedDatabase } from './db/embedded.ts';
import { enqueue } from './jobs/enqueue.ts';

/**
 * Copies WAL and files to where backups are configured, and has a base backup taken now if there's none to start
 * from. `stop` is called when the database has ended.
 */
export function startBackups(
  context: Context,
  embedded: EmbeddedDatabase | undefined,
): { stop(): Promise<void> } {
  const { config, db, log, pool } = context;
  const { backup, s3, dataDir } = config;
  if (!backup || !embedded) return { stop: async () => {} };
  let isFailing = false;
  const onShipped = (outcome: Shipped) => {
    const fails = 'problem' in outcome;
    if (fails && !isFailing)
      log.error({ event: 'backup_failing', problem: outcome.problem }, 'WAL can’t be copied to the backups');
    isFailing = fails;
    void recordWal(db, outcome).catch(() => {}); // a database that is ending; the next outcome is recorded again
  };
  const shipping = startShipping(
    { backup, s3, dataDir, spool: embedded.spool, databaseDir: databaseFolder(dataDir) },
    onShipped,
  );
  void needsBase(openStore(backup), pool)
    .then(async (reason) => {
      if (!reason) return;
      log.warn({ event: 'backup_needed', reason }, 'A base backup is taken now');
      await enqueue(db, 'back-up', {}, { key: 'back-up' });
    })
    .catch((err: unknown) => log.error({ event: 'backup_failing', err }, 'The backups can’t be read'));
  return shipping;
}
