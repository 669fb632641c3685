import type { FastifyBaseLogger } from 'fastify';
import type { ConsoleReader, LiveSocket } from './live-server.ts';

const everyMs = 2_000;

/**
 * Sends what goes on now to the staff who watch the console on this node, every two seconds while there is one. Whether
 * they're staff is checked each time: a role that's taken away ends it.
 */
export function createConsoleFeed(reader: ConsoleReader, log: FastifyBaseLogger) {
  const watching = new Set<LiveSocket>();
  let timer: NodeJS.Timeout | undefined;

  async function send(): Promise<void> {
    const staff = new Set(await reader.staffAmong([...watching].flatMap(({ data }) => data.accountId ?? [])));
    for (const socket of watching)
      if (socket.data.accountId === undefined || !staff.has(socket.data.accountId)) watching.delete(socket);
    if (watching.size === 0) return;
    const now = await reader.now();
    for (const socket of watching) socket.volatile.emit('consoleNow', now);
  }

  function tick(): void {
    timer = undefined;
    void send()
      .catch((error: unknown) => log.warn({ err: error }, 'the console’s figures couldn’t be read'))
      .finally(schedule);
  }
  function schedule(): void {
    if (watching.size > 0) timer ??= setTimeout(tick, everyMs).unref();
  }

  return {
    /** Whether the connection's account is staff; from now on it gets the figures. */
    async watch(socket: LiveSocket): Promise<boolean> {
      const { accountId } = socket.data;
      if (accountId === undefined || !(await reader.staffAmong([accountId])).includes(accountId))
        return false;
      if (!socket.connected) return false;
      watching.add(socket);
      socket.once('disconnect', () => watching.delete(socket));
      schedule();
      return true;
    },
    stop(): void {
      watching.clear();
      clearTimeout(timer);
    },
  };
}
export type ConsoleFeed = ReturnType<typeof createConsoleFeed>;
