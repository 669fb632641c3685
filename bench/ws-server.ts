/**
 * A bare ws server in a process of its own: sends to all what its parent gives it. The limit of
 * bench/sockets.ts.
 */
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('listening', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (text: string) => {
  for (const client of server.clients) client.send(text);
});
process.on('disconnect', () => process.exit(0));
