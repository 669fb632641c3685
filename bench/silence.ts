import { percentile, type Bench, type Figure } from './figures.ts';
import { withApi } from './support.ts';

const rounds = 150;

/**
 * How long a sign-in and a forgotten password take for an address with an account, compared with one without.
 * The time must not tell which it is.
 */
export const bench: Bench = () =>
  withApi(async ({ url, pool }) => {
    const password = 'sea-worthy';
    await pool.query(
      "insert into account (email, full_name, username, user_type, email_verified_at, password_hash) values ('known@example.com', 'Known', 'known', 1, now(), $1)",
      [await (await import('../server/modules/account/passwords.ts')).hashPassword(password)],
    );
    const ask = async (path: string, body: object) => {
      const from = performance.now();
      const reply = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await reply.arrayBuffer();
      return performance.now() - from;
    };
    const calls: [name: string, ask: (email: string) => Promise<number>][] = [
      [
        'sign-in, wrong password',
        (email) => ask('/login', { type: 'email-password', email, password: 'not-this-one' }),
      ],
      ['forgotten password', (email) => ask('/forgot-password', { email })],
    ];
    const figures: Figure[] = [];
    for (const [name, call] of calls) {
      const [known, nobody]: [number[], number[]] = [[], []];
      for (let round = -5; round < rounds; round++) {
        // By turns, each first as often as second: what else the machine does falls on both.
        const mine: [string, number[]][] = [
          ['known@example.com', known],
          ['nobody@example.com', nobody],
        ];
        for (const [email, times] of round % 2 ? mine : mine.toReversed()) {
          const took = await call(email);
          if (round >= 0) times.push(took);
        }
      }
      const [a, b] = [percentile(known, 0.5), percentile(nobody, 0.5)];
      figures.push({
        name: `${name}: the slower of an address with an account and one without`,
        value: Math.max(a, b),
        unit: 'ms',
        limitName: 'the other',
        limit: Math.min(a, b),
        bar: { atMost: 1.2 },
      });
    }
    return figures;
  });
