import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { times, type Attack, type Outcome } from './attack.ts';
import { liveUrl, open } from './connections.ts';
import { addresses } from './http.ts';
import type { Target } from './stage.ts';

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function stillOpen(
  connections: { closed: Promise<void>; isClosed: () => boolean }[],
  ms: number,
): Promise<number> {
  await Promise.race([Promise.all(connections.map(({ closed }) => closed)), pause(ms)]);
  return connections.filter(({ isClosed }) => !isClosed()).length;
}

/** A connected socket.io client without its library, so that nothing holds it back. */
function live(target: Target): Promise<WebSocket> {
  const socket = new WebSocket(liveUrl(target), { localAddress: addresses.attacker, maxPayload: 0 });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) resolve(socket);
      else if (text === '2') socket.send('3');
    });
  });
}

async function flood(target: Target, ms: number, messages: string[]): Promise<Outcome> {
  const until = Date.now() + ms;
  let [sent, connections, refused] = [0, 0, 0];
  while (Date.now() < until) {
    const socket = await live(target).catch(() => undefined);
    if (!socket) {
      refused++;
      await pause(50);
      continue;
    }
    connections++;
    socket.on('error', () => {});
    while (Date.now() < until && socket.readyState === WebSocket.OPEN) {
      for (let i = 0; i < 200; i++) socket.send(messages[sent++ % messages.length] ?? '');
      await new Promise(setImmediate);
    }
    socket.terminate();
  }
  return {
    achieved: `${sent} events sent over ${connections} connections, ${refused} connections refused`,
    held: connections + refused > 1,
  };
}

export const upgradesElsewhere: Attack = {
  id: 'A1',
  name: 'websocket upgrades to other paths',
  async run(target, scale) {
    const connections = times(300 * scale, (i) =>
      open(target, upgrade(['/api/v1/x', '/files/x', '/ready', '/dev/mail'][i % 4] ?? '/')),
    );
    const left = await stillOpen(connections, 5_000);
    for (const { socket } of connections) socket.destroy();
    return { achieved: `${connections.length} asked for, ${left} still open after 5 s`, held: left === 0 };
  },
};

export const silentConnections: Attack = {
  id: 'A1b',
  name: 'thousands of connections that say nothing',
  async run(target, scale) {
    const connections = times(3_000 * scale, (i) =>
      open(target, i % 2 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: site\r\n'),
    );
    const left = await stillOpen(connections, 4_000);
    for (const { socket } of connections) socket.destroy();
    return { achieved: `${connections.length} opened, ${left} kept`, held: left <= 512 };
  },
};

export const eventFlood: Attack = {
  id: 'A2',
  name: 'flood of socket events',
  run: (target, scale) =>
    flood(target, 10_000 * scale, [
      '42["clock"]',
      '420["clock"]',
      '42["joinMarket",{}]',
      '42["leaveBoat",{"market_place_id":1}]',
      '42["whatever",1]',
      '421["joinBoat",{"market_place_id":1,"since":0}]',
    ]),
};

export const hugeSocketMessage: Attack = {
  id: 'A2b',
  name: 'socket message of 100 MiB',
  async run(target) {
    const socket = await live(target);
    socket.on('error', () => {});
    const closed = new Promise<boolean>((done) => socket.once('close', () => done(true)));
    socket.send(`42["clock","${'x'.repeat(100 * 1024 * 1024)}"]`);
    const wasClosed = await Promise.race([closed, pause(5_000).then(() => false)]);
    socket.terminate();
    return {
      achieved: wasClosed ? 'the connection was ended' : 'the connection stayed open',
      held: wasClosed,
    };
  },
};

export const marketFollowers: Attack = {
  id: 'A2c',
  name: 'many sockets that follow the market',
  async run(target, scale) {
    const sockets = await Promise.allSettled(times(800 * scale, () => live(target)));
    const opened = sockets.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    for (const socket of opened) socket.on('error', () => {}).send('42["joinMarket",{}]');
    await pause(2_000 * scale);
    for (const socket of opened) socket.terminate();
    return {
      achieved: `${opened.length} of ${sockets.length} opened`,
      held: opened.length < sockets.length || scale < 1,
    };
  },
};
