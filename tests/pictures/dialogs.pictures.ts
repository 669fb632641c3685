import { expect, type Page } from '@playwright/test';
import { hydrated, bidOnPhone, listens, panel, receipt, reviewAtDesk } from '../e2e/support/people.ts';
import { newAddress, password } from '../e2e/support/api.ts';
import * as account from '../../contract/account.ts';
import { call } from '../e2e/support/api.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const boat = async () => `/boat-details/${await state.demoAuction()}`;
const contested = async () => `/boat-details/${await state.contested()}`;
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}
async function logIn(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await openMenu(page);
    await page.getByRole('button', { name: 'Log In' }).click();
  } else await page.getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Email', { exact: true }).and(page.locator('dialog input')).waitFor();
}
async function typeIn(page: Page, email: string, word = password): Promise<void> {
  await page.locator('dialog').getByLabel('Email').fill(email);
  await page.locator('dialog').getByLabel('Password', { exact: true }).fill(word);
  await page.locator('dialog').getByRole('button', { name: 'Sign in' }).click();
}
/** The one button that opens what is missing, in the panel or in the phone's bar. */
const press = (name: string | RegExp) => async (page: Page) => {
  await listens(page);
  await page.getByRole('button', { name }).and(page.locator(':visible')).first().click();
  await dialog(page);
};
const bid = async (page: Page, isPhone: boolean) => {
  await listens(page);
  if (!isPhone)
    await panel(page)
      .getByRole('button', { name: /^Place bid/ })
      .click();
  else await page.getByRole('button', { name: 'Bid', exact: true }).tap();
  await dialog(page);
};

scene('sign in', { path: '/auction', isScreen, act: logIn });
scene('sign in mistakes', {
  path: '/auction',
  isScreen,
  act: async (page, isPhone) => {
    await logIn(page, isPhone);
    await typeIn(page, 'nobody', 'short');
    await page.getByText('Please enter valid email address').waitFor();
  },
});
scene('sign in refused', {
  path: '/auction',
  isScreen,
  act: async (page, isPhone) => {
    await logIn(page, isPhone);
    await typeIn(page, 'nobody@example.com', 'not-the-one');
    await page.locator('dialog [role=alert]').filter({ visible: true }).first().waitFor();
  },
});
scene('sign in to watch', { path: boat, isScreen, act: press(/^Watch$/) });
scene('forgot password', {
  path: '/auction',
  isScreen,
  act: async (page, isPhone) => {
    await logIn(page, isPhone);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await page.getByRole('button', { name: 'Send code' }).waitFor();
  },
});
scene('reset password', {
  path: '/auction',
  isScreen,
  act: async (page, isPhone) => {
    await logIn(page, isPhone);
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await page.locator('dialog').getByLabel('Email').fill('ella@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Six-digit code').waitFor();
  },
});
scene('verify e-mail', {
  path: '/auction',
  isScreen,
  act: async (page, isPhone) => {
    const email = newAddress();
    await call(account.signUp, {
      body: { email, password, fullName: 'Una Vail', userType: 1, acceptTerms: true },
    });
    await logIn(page, isPhone);
    await typeIn(page, email);
    await page.getByRole('button', { name: 'Resend email' }).waitFor();
  },
});
scene('change password', {
  path: '/auction',
  isScreen,
  before: (page) =>
    page.route('**/api/v1/login', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: object };
      await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, tempPassword: true } } });
    }),
  act: async (page, isPhone) => {
    await logIn(page, isPhone);
    await typeIn(page, 'ella@example.com', 'bowline-demo1');
    await page.getByLabel('Confirm password').waitFor();
  },
});
scene('phone number', {
  path: contested,
  who: state.withoutPhone,
  isScreen,
  act: press('Add a phone number to bid'),
});
scene('card', { path: contested, who: state.withoutCard, isScreen, act: press('Add a card to bid') });
scene('terms', {
  path: contested,
  who: state.tern,
  isScreen,
  before: (page) =>
    page.route('**/api/v1/user/details**', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as { data: object };
      await route.fulfill({
        response: reply,
        json: {
          ...body,
          data: {
            ...body.data,
            termsAccepted: false,
            documentsToAccept: [{ document: 'terms-condition', version: '2026-11-26', isUpdate: true }],
          },
        },
      });
    }),
  act: press('Accept the terms to bid'),
});
scene('bid choose', { path: boat, who: state.newcomer, isScreen, widths: [390], act: bid });
scene('bid confirm', {
  path: boat,
  who: state.newcomer,
  isScreen,
  act: async (page, isPhone) => {
    await bid(page, isPhone);
    if (isPhone) await page.getByRole('button', { name: /^Review bid/ }).tap();
    await page
      .getByRole('button', { name: /^Place bid of/ })
      .and(page.locator('dialog button'))
      .waitFor();
  },
});
scene('bid refused', {
  path: boat,
  who: state.newcomer,
  isScreen,
  widths: [390],
  act: async (page, isPhone) => {
    await bid(page, isPhone);
    await page.getByLabel('Other amount').fill('12');
    await page.getByRole('button', { name: /^Review bid/ }).tap();
    await page.locator('dialog [role=alert]').waitFor();
  },
});
scene('bid receipt leading', {
  path: async () => `/boat-details/${await state.withoutBids()}`,
  who: state.newcomer,
  isScreen,
  widths: [390],
  act: async (page) => {
    await listens(page);
    await bidOnPhone(page, '47,000');
  },
});
scene('bid receipt outbid', {
  path: async () => `/boat-details/${await state.reserveMet()}`,
  who: state.tern,
  isScreen,
  widths: [1440],
  act: async (page) => {
    await listens(page);
    await (await reviewAtDesk(page, '46,000')).click();
    await receipt(page).waitFor();
  },
});
scene('outbid popup', {
  path: '/auction',
  who: state.tern,
  isScreen,
  act: async (page) => {
    const id = await state.listed({ by: state.owner });
    await state.placeBid(await state.tern(), id, 44_000);
    await page.reload();
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await page.waitForTimeout(1_500);
    await state.placeBid(await state.ella(), id, 60_000);
    await dialog(page);
  },
});
scene('new bid popup', {
  path: '/auction',
  who: state.owner,
  isScreen,
  act: async (page) => {
    const id = await state.listed({ by: state.owner });
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await page.waitForTimeout(1_500);
    await state.placeBid(await state.ella(), id, 44_000);
    await dialog(page);
  },
});
// It takes the auction's two minutes.
scene('winner popup', {
  path: '/auction',
  who: state.ella,
  isScreen,
  widths: [390],
  act: async (page) => {
    const id = await state.listed({ by: state.owner, seconds: 30 });
    await state.placeBid(await state.ella(), id, 44_000);
    await expect(page.getByRole('dialog').getByText('You won!')).toBeVisible({ timeout: 150_000 });
  },
});
scene('contact seller', {
  path: async () => `/boat-details/${await state.demoAsking()}`,
  who: state.newcomer,
  isScreen,
  act: press('Contact seller'),
});
scene('shared', {
  path: boat,
  isScreen,
  before: (page) =>
    page
      .context()
      .grantPermissions(['clipboard-write'])
      .then(() =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', { value: undefined });
        }),
      ),
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: 'Share' }).and(page.locator(':visible')).first().click();
    await page.getByText('Link copied').waitFor();
  },
});
scene('cookies settings', {
  path: '/',
  isScreen,
  act: async (page) => {
    const button = page.getByRole('button', { name: 'Cookies Settings' });
    await button.scrollIntoViewIfNeeded();
    await hydrated(button);
    await button.click();
    await dialog(page);
  },
});
scene('filters sheet', {
  path: '/auction',
  isScreen,
  widths: [390, 768],
  act: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const button = page.getByRole('button', { name: /^Filters/ });
    await hydrated(button);
    await button.click();
    await dialog(page);
  },
});
scene('viewer', {
  path: boat,
  isScreen,
  act: async (page) => {
    await listens(page);
    await page.getByRole('link', { name: /^Open photograph 1/ }).click();
    await dialog(page);
  },
});
scene('viewer sixty', {
  path: async () => `/boat-details/${await state.sixtyPhotos()}`,
  isScreen,
  widths: [390, 1440],
  act: async (page) => {
    await listens(page);
    await page.getByRole('link', { name: /^Open photograph 1/ }).click();
    await dialog(page);
  },
});
scene('menu', {
  path: '/',
  isScreen,
  widths: [390, 768],
  act: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
  },
});
scene('menu signed in', {
  path: '/',
  who: state.ella,
  isScreen,
  widths: [390, 768],
  act: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMenu(page);
  },
});
const search = (text: string) => async (page: Page, isPhone: boolean) => {
  if (isPhone) await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Search boats' }).and(page.locator(':visible'));
  await box.click();
  await hydrated(box);
  await box.pressSequentially(text);
  await page.locator('[role=listbox]').first().waitFor({ state: 'attached' });
};
scene('search', { path: '/auction', isScreen, widths: [390, 1440], act: search('tug') });
scene('search on a tablet', {
  path: '/auction',
  isScreen,
  widths: [1024],
  act: (page) => search('tug')(page, true),
});
scene('search without hits', { path: '/auction', isScreen, widths: [390, 1440], act: search('zzzz') });
scene('bell', {
  path: '/auction',
  who: state.kowalski,
  isScreen,
  act: async (page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('heading', { name: 'Notifications' }).waitFor();
  },
});
scene('account menu', {
  path: '/auction',
  who: state.ella,
  isScreen,
  widths: [1440],
  act: (page) => page.locator('summary[aria-label="Your account"]').click(),
});
scene('nav menu', {
  path: '/auction',
  isScreen,
  widths: [1440],
  act: (page) => page.locator('summary', { hasText: 'Marketplace' }).click(),
});
scene('toast', {
  path: '/?verify=success',
  isScreen,
  act: (page) => page.getByText('Your email has been verified').waitFor(),
});
scene('toast of a failure', {
  path: boat,
  who: state.newcomer,
  isScreen,
  before: (page) => page.route('**/api/v1/add-watchlist', (route) => route.abort()),
  act: async (page) => {
    await listens(page);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
    await page
      .getByRole('button', { name: /^Watch$/ })
      .and(page.locator(':visible'))
      .first()
      .click();
    await page.getByText('Oops!').waitFor();
  },
});
scene('mentions', {
  path: contested,
  who: state.tern,
  isScreen,
  widths: [390, 1440],
  act: async (page) => {
    await listens(page);
    const field = page.getByRole('textbox', { name: 'Comment' });
    await field.scrollIntoViewIfNeeded();
    await field.pressSequentially('@');
    await page.getByRole('option').first().waitFor();
  },
});
