import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { count, inParallel, statusOf, times, type Attack } from './attack.ts';
import { addresses, ask, json } from './http.ts';
import { password, type Target } from './stage.ts';

/** From many addresses, like a botnet, so that the limit per address doesn't apply. */
const wrongLogin = (target: Target, n: number) =>
  ask(target.origin, '/api/v1/login', {
    ...json({ type: 'email-password', email: target.victim.email, password: `wrong-${n}` }),
    from: `127.0.1.${1 + (n % 40)}`,
  });

/**
 * The emails to an address, newest first, from the development email page; waits until there are `atLeast`.
 */
async function emailsTo({ origin }: Target, email: string, atLeast: number): Promise<string[]> {
  for (let n = 0; n < 100; n++) {
    const list = (await ask(origin, '/dev/mail', { from: addresses.honest })).body.toString();
    const ids = [...list.matchAll(/<li><a href="\/dev\/mail\/([\w.-]+)">(.*?)<\/a><\/li>/g)]
      .filter(([, , line]) => line?.includes(email))
      .map(([, id]) => id ?? '');
    if (ids.length >= atLeast)
      return Promise.all(
        ids.map(async (id) =>
          (await ask(origin, `/dev/mail/${id}`, { from: addresses.honest })).body.toString(),
        ),
      );
    await pause(100);
  }
  return [];
}

export const guessedPasswords: Attack = {
  id: 'B12a',
  name: 'passwords guessed in parallel',
  async run(target, scale) {
    const answers = await Promise.all(
      times(150 * scale, (i) => wrongLogin(target, i).catch(() => undefined)),
    );
    const evaluated = answers.filter(
      (answer) => answer?.body.toString().includes('wrong_credentials') ?? false,
    ).length;
    return {
      achieved: `${evaluated} of ${answers.length} evaluated; ${count(answers.map((answer) => answer?.status ?? 0))}`,
      held: evaluated <= 10,
    };
  },
};

export const secretsByBidding: Attack = {
  id: 'B10',
  name: 'reserve and maximum read by bidding and retracting',
  async run(target) {
    const bid = () => {
      const request = json(
        { market_place_id: target.secretBoat, amount: 9_000_000_000 },
        target.attacker.token,
      );
      return ask(target.origin, '/api/v1/bid/add', {
        ...request,
        headers: { ...request.headers, 'idempotency-key': randomUUID() },
      });
    };
    const answer = await bid();
    const boat = await ask(target.origin, `/api/v1/boat-by-id?id=${target.secretBoat}`);
    const price = Number(/"currentBid":(\d+)/.exec(boat.body.toString())?.[1] ?? 0);
    return {
      achieved: `answered ${answer.status}; the price is ${price / 100} dollars`,
      held: answer.status >= 400 && price < 3_000_000,
    };
  },
};

export const takenAddress: Attack = {
  id: 'B11',
  name: 'an account opened with another person’s address',
  async run(target) {
    const email = `newcomer-${randomUUID().slice(0, 8)}@example.com`;
    const signUp = (secret: string, from: string) =>
      ask(target.origin, '/api/v1/sign-up', {
        ...json({ email, password: secret, fullName: 'Ann Lee', userType: 1, acceptTerms: true }),
        from,
      });
    await signUp('attackers-pass', addresses.attacker);
    await emailsTo(target, email, 1);
    await signUp('owners-pass-1', addresses.honest);
    const [latest] = await emailsTo(target, email, 2);
    const link = /verify-email\?token=[\w.-]+/.exec(latest ?? '')?.[0] ?? '';
    await ask(target.origin, `/api/v1/${link}`, { from: addresses.honest });
    const signIn = (secret: string) =>
      statusOf(
        ask(target.origin, '/api/v1/login', {
          ...json({ type: 'email-password', email, password: secret }),
          from: addresses.honest,
        }),
      );
    const [attacker, owner] = [await signIn('attackers-pass'), await signIn('owners-pass-1')];
    return {
      achieved: `after the owner opened the link of their own sign-up: the attacker's password ${attacker}, the owner's ${owner}`,
      held: link !== '' && attacker === 401 && owner === 200,
    };
  },
};

export const lockedOutOwner: Attack = {
  id: 'B12b',
  name: 'the owner kept out by wrong passwords',
  async run(target) {
    await inParallel(15, 3, (i) => statusOf(wrongLogin(target, i)));
    const owner = await ask(target.origin, '/api/v1/user/details', {
      headers: { authorization: `Bearer ${target.victim.token}` },
      from: addresses.honest,
    });
    const fresh = await ask(target.origin, '/api/v1/login', {
      ...json({ type: 'email-password', email: target.victim.email, password }),
      from: addresses.honest,
    });
    return {
      achieved: `the owner's session: ${owner.status}; a new device: ${fresh.status} (a reset opens it: see the tests)`,
      held: owner.status === 200,
    };
  },
};
