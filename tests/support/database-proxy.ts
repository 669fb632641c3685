import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The network between the API and its database, which fails on request. */
export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  url: string;
  /** Closes the connection whose next commit the database answers, before the answer gets through. */
  loseNextCommit(): void;
  /** Closes every connection and refuses new ones until it is called with `false`. */
  setDown(isDown: boolean): void;
  stop(): Promise<void>;
}

/** How PostgreSQL answers a commit. */
const commitTag = 'COMMIT\0';

/** Starts a proxy in front of the database at `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let losesCommit = false;
  let isDown = false;
  const closeAll = () => sockets.forEach((socket) => socket.destroy());
  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    const database = connect(Number(target.port), target.hostname);
    const close = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', close).on('close', () => {
        sockets.delete(socket);
        close();
      });
    }
    client.on('data', (data) => database.write(data));
    database.on('data', (data) => {
      if (!losesCommit || !data.includes(commitTag)) return void client.write(data);
      losesCommit = false;
      close();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const own = new URL(url);
  own.searchParams.delete('host'); // otherwise its socket in the file system, past the proxy
  own.hostname = '127.0.0.1';
  own.port = String(portOf(server.address()));
  return {
    url: own.toString(),
    loseNextCommit: () => (losesCommit = true),
    setDown: (down) => {
      isDown = down;
      if (down) closeAll();
    },
    stop: () =>
      new Promise((done, fail) => {
        server.close((error) => (error ? fail(error) : done()));
        closeAll();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}
