import { connect, createServer, type Socket } from 'node:net';

const checkEveryMs = 1_000;

interface Node {
  port: number;
  isReady: boolean;
  open: number;
}

export interface Balancer {
  origin: string;
  stop(): void;
}

/**
 * What stands in front of the web nodes in production: each new connection goes to the node with the fewest that
 * is ready (`/healthz`, every second), or to another one if that doesn't accept it.
 */
export async function startBalancer(origins: string[]): Promise<Balancer> {
  const nodes: Node[] = origins.map((origin) => ({
    port: Number(new URL(origin).port),
    isReady: true,
    open: 0,
  }));
  const pass = (client: Socket, tried: Node[] = []) => {
    const node = nodes
      .filter((one) => !tried.includes(one))
      .toSorted((a, b) => Number(b.isReady) - Number(a.isReady) || a.open - b.open)[0];
    if (!node) return void client.destroy();
    const server = connect(node.port, '127.0.0.1');
    const refused = () => pass(client, [...tried, node]);
    server.once('error', refused);
    server.once('connect', () => {
      server.off('error', refused);
      node.open += 1;
      server.once('close', () => (node.open -= 1));
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on('error', () => one.destroy());
        one.once('close', () => other.destroy());
        one.pipe(other);
      }
    });
  };
  const balancer = createServer((client) => {
    client.on('error', () => client.destroy());
    pass(client);
  });
  const check = async () => {
    for (const node of nodes)
      node.isReady = await fetch(`http://127.0.0.1:${node.port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
  };
  const timer = setInterval(() => void check(), checkEveryMs);
  await new Promise<void>((done) => balancer.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, done));
  const address = balancer.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    stop: () => {
      clearInterval(timer);
      balancer.close();
    },
  };
}
