import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as account from '../../../contract/account.ts';
import { createBoat } from '../../../contract/listings.ts';
import { startFakeStripe, type FakeStripe } from '../../support/stripe/fake-stripe.ts';
import { acceptAgreements, call, specifications, newAddress, password, type Member } from './api.ts';
import { databaseUrl, execute, verify } from './database.ts';
import { startPrograms } from './program.ts';
import { ownPorts } from './settings.ts';

/** A site of its own (another database of the same server) whose cards are Stripe's. */
export interface StripeSite {
  origin: string;
  fake: FakeStripe;
  member(fullName: string): Promise<Member>;
  /** Live at once, for a day. */
  auction(seller: Member): Promise<number>;
  stop(): Promise<void>;
}

export async function startStripeSite(): Promise<StripeSite> {
  const fake = await startFakeStripe();
  const dataDir = await mkdtemp(join(tmpdir(), 'bowline-stripe-'));
  const name = `stripe_${process.pid}_${Date.now()}`;
  await execute(`create database ${name}`, []);
  const url = new URL(await databaseUrl());
  url.pathname = `/${name}`;
  const site = await startPrograms(ownPorts + 2, {
    DATA_DIR: dataDir,
    DATABASE_URL: url.href,
    AUCTION_PHOTOGRAPHS: '0', // its tests are about cards
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_PUBLISHABLE_KEY: fake.publishableKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_URL: fake.url,
  });
  const ask: typeof call = (what, input, token, headers) => call(what, input, token, headers, site.origin);
  return {
    origin: site.origin,
    fake,
    async member(fullName) {
      const email = newAddress();
      await ask(account.signUp, {
        body: {
          email,
          password,
          fullName,
          userType: 1,
          acceptTerms: true,
          countryCode: '1',
          phoneNumber: '2065550123',
        },
      });
      await verify(email, url.href);
      const { authToken: token, id } = await ask(account.login, {
        body: { type: 'email-password', email, password },
      });
      return { id, email, fullName, token, username: (await acceptAgreements(token, ask)).username };
    },
    async auction(seller) {
      const now = Date.now();
      const auction = {
        openingBid: 10_000_00,
        reserve: null,
        startsAt: new Date(now - 1_000).toISOString(),
        endsAt: new Date(now + 86_400_000).toISOString(),
      };
      return (
        await ask(
          createBoat,
          { body: { ...specifications, attachments: [], listingType: 'auction', auction, submit: true } },
          seller.token,
        )
      ).id;
    },
    async stop() {
      await site.stop();
      await fake.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
