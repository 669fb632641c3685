import { Readable } from 'node:stream';
import pg from 'pg';

/**
 * The messages of PostgreSQL's BASE_BACKUP: `n` begins an archive, `m` the manifest, `d` is data of either, `p`
 * reports progress.
 */
const kinds = { archive: 0x6e, manifest: 0x6d, data: 0x64 };

/**
 * A base backup, read through the server's replication protocol as PostgreSQL's own program does: the server writes the
 * archive of its folder, checks its pages and lists each file with its hash. Reading is as slow as the reader.
 */
export class BaseBackupStream extends Readable {
  /** The server's list of files as JSON, complete when the stream has ended. */
  manifest = '';
  #isManifest = false;
  #socket: { pause(): unknown; resume(): unknown } | undefined;
  readonly #label: string;

  constructor(label: string) {
    super();
    this.#label = label;
  }

  override _read(): void {
    this.#socket?.resume();
  }

  // What pg calls for each message while this is the connection's current query.

  submit(connection: pg.Connection): void {
    this.#socket = connection.stream;
    connection.query(
      `BASE_BACKUP (LABEL '${this.#label}', CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`,
    );
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [kind, content] = [chunk[0], chunk.subarray(1)];
    if (kind === kinds.archive || kind === kinds.manifest) this.#isManifest = kind === kinds.manifest;
    if (kind !== kinds.data) return;
    if (this.#isManifest) this.manifest += content.toString('latin1'); // it's ASCII: other names are encoded in it
    else if (!this.push(Buffer.from(content))) this.#socket?.pause();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/**
 * Starts a base backup of the server at `databaseUrl`, whose user must be allowed to replicate; `close` ends
 * the connection.
 */
export async function streamBaseBackup(
  databaseUrl: string,
  label: string,
): Promise<{ stream: BaseBackupStream; close(): Promise<void> }> {
  const url = new URL(databaseUrl);
  url.searchParams.set('replication', 'true');
  const client = new pg.Client({ connectionString: url.toString(), application_name: 'bowline-backup' });
  await client.connect();
  const stream = new BaseBackupStream(label);
  client.on('error', (error) => stream.destroy(error));
  client.query(stream);
  return { stream, close: () => client.end() };
}
