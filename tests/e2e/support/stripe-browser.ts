import type { BrowserContext } from '@playwright/test';
import type { FakeStripe } from '../../support/stripe/fake-stripe.ts';
import { challengeInFrame, fieldsInFrame } from './stripe-in-frame.ts';
import { stripeInPage } from './stripe-in-page.ts';

const page = (body: string, script: () => void) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stripe</title><body style="font: 16px sans-serif; margin: 0">${body}<script>(${script.toString()})()</script></body></html>`;
const fields = `<style>label { display: block; padding: 4px 2px } input { display: block; width: 90%; min-height: 40px; font: inherit }</style>
  <label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number"></label><label>Expiration date <input name="expiry" autocomplete="cc-exp"></label><label>Security code <input name="cvc" autocomplete="cc-csc"></label>`;
const challenge = `<main style="display: grid; place-items: center; height: 100vh; background: rgb(0 0 0 / .6)"><div style="background: #fff; padding: 24px"><h1>Your bank asks</h1><button name="yes">Complete</button> <button name="no">Fail</button></div></main>`;

/**
 * Stripe's addresses for this browser: its script and its frames, each from its own origin, and its api,
 * which is the fake. Everything else goes where it goes.
 */
export async function serveStripe(context: BrowserContext, fake: FakeStripe): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const isScript = route.request().url().includes('.js');
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: `(${stripeInPage.toString()})()` }
        : { contentType: 'text/html', body: page(fields, fieldsInFrame) },
    );
  });
  await context.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: page(challenge, challengeInFrame) }),
  );
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const body = request.postData();
    const reply = await fetch(`${fake.url}${pathname}${search}`, {
      method: request.method(),
      ...(body !== null && { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    });
    await route.fulfill({
      status: reply.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await reply.text(),
    });
  });
}
