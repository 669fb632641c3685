import { WebSocket } from 'ws';
import type { Attack } from './attack.ts';
import { liveUrl } from './connections.ts';
import { addresses, ask } from './http.ts';

export const foreignScripts: Attack = {
  id: 'B14',
  name: 'what a script that got into a page could do',
  async run(target) {
    const answers = await Promise.all(
      ['/', '/auction', `/boat-details/${target.talkBoat}`, '/sign-up', '/no-such-page'].map((path) =>
        ask(target.origin, path),
      ),
    );
    const weak = answers
      .map(({ headers }) => String(headers['content-security-policy']))
      .filter((policy) => {
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? ['nothing'];
        return (
          !scripts.every((source) => source === "'self'" || source.startsWith("'sha256-")) ||
          !policy.includes("base-uri 'none'") ||
          !policy.includes("object-src 'none'")
        );
      });
    return {
      achieved: `${weak.length} of ${answers.length} pages would let a foreign script run`,
      held: weak.length === 0,
    };
  },
};

export const redirectsAndOrigins: Attack = {
  id: 'B15',
  name: 'open redirect, foreign websocket origin',
  async run(target) {
    const redirects = await Promise.all(
      ['//evil.example/x', '/\\evil.example/x', '/%5cevil.example'].map((path) =>
        ask(target.origin, path, { method: 'POST' }),
      ),
    );
    const locations = redirects.map(({ headers }) => String(headers.location ?? ''));
    const leaves = locations.filter(
      (location) => location !== '' && new URL(location, target.origin).origin !== target.origin,
    );
    const foreign = await new Promise<boolean>((done) => {
      const socket = new WebSocket(liveUrl(target), {
        localAddress: addresses.attacker,
        origin: 'https://evil.example',
      });
      socket.once('open', () => done(true));
      socket.once('error', () => done(false));
      socket.once('unexpected-response', () => done(false));
    });
    return {
      achieved: `${leaves.length} redirects leave the site; a foreign page's websocket is ${foreign ? 'accepted' : 'refused'}`,
      held: leaves.length === 0 && !foreign,
    };
  },
};
