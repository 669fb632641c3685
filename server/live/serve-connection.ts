import { isAcknowledgement, boatIdOf, turns } from './payloads.ts';
import { joinBoat } from './join-boat.ts';
import type { ConsoleFeed } from './console-feed.ts';
import type { LiveOptions, LiveSocket } from './live-server.ts';
import { rooms } from './rooms.ts';
import { showCards } from './show-cards.ts';

const roomsMax = 200;
/** Joining reads from the database, so each connection may join only this often. */
const joinsEach = { number: 60, ms: 10_000 };

/** Answers one connection's requests and adds it to the rooms of its account and session. */
export function serveConnection(
  socket: LiveSocket,
  { reader, consoleFeed, log }: Pick<LiveOptions, 'reader' | 'log'> & { consoleFeed: ConsoleFeed },
): void {
  const { accountId, sessionId, hasBadToken } = socket.data;
  if (accountId !== undefined) void socket.join(rooms.account(accountId));
  if (sessionId !== undefined) void socket.join(rooms.session(sessionId));
  if (hasBadToken) socket.emit('session', { type: 'ended' });

  const hasTurn = turns(joinsEach.number, joinsEach.ms);
  socket.on('joinBoat', async (request, done) => {
    if (!isAcknowledgement(done)) return;
    if (!hasTurn()) return done({ ok: false, code: 'unavailable', serverTime: Date.now() });
    const hasRoom = socket.rooms.size < roomsMax;
    done(await joinBoat({ reader, log }, request, (boatId) => hasRoom && socket.join(rooms.boat(boatId))));
  });
  socket.on('leaveBoat', (request) => {
    const boatId = boatIdOf(request);
    if (boatId !== undefined) void socket.leave(rooms.boat(boatId));
  });
  socket.on('showCards', async (request, done) => {
    if (!isAcknowledgement(done)) return;
    done(
      hasTurn() ? await showCards({ reader, log }, request, socket) : { cards: [], serverTime: Date.now() },
    );
  });
  socket.on('joinMarket', (_request, done) => {
    void socket.join(rooms.market);
    if (isAcknowledgement(done)) done({ serverTime: Date.now() });
  });
  socket.on('watchConsole', async (done) => {
    if (!isAcknowledgement(done)) return;
    done({ ok: hasTurn() && (await consoleFeed.watch(socket).catch(() => false)) });
  });
  socket.on('clock', (done) => {
    if (isAcknowledgement(done)) done(Date.now());
  });
}
