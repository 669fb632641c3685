import { expect, type Page } from '@playwright/test';
import { listFeeds, saveFeed } from '../../contract/feeds.ts';
import { matchColumns, type Import } from '../../contract/imports.ts';
import { addStaff } from '../../contract/staff.ts';
import { call, dealer, type Member } from '../e2e/support/api.ts';
import { origin } from '../e2e/support/settings.ts';
import { dialog, pressFor, settled } from './screen.ts';
import * as state from './states.ts';
import { scene } from './studio.ts';

const isScreen = true;
const { kowalski, harbor, newcomer, once } = state;

scene('dashboard private', { path: '/dashboard', who: kowalski, act: settled });
scene('dashboard dealer', { path: '/dashboard', who: harbor, act: settled });
scene('dashboard new', { path: '/dashboard', who: newcomer, act: settled });

scene('inventory', { path: '/inventory-management', who: harbor, act: settled });
scene('inventory empty', { path: '/inventory-management', who: newcomer, act: settled });
scene('inventory nothing found', { path: '/inventory-management?search=zzzz', who: harbor, act: settled });
scene('inventory chosen', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: async (page) => {
    await settled(page);
    for (const at of [1, 3])
      await page
        .locator('tbody input[type=checkbox]')
        .nth(at)
        .evaluate((box: HTMLInputElement) => box.click());
  },
});
const actOn = (item: string) => async (page: Page) => {
  await settled(page);
  await page.getByLabel(`Actions for ${(await state.dealersAuction()).title}`).click();
  await page.getByText(item, { exact: true }).and(page.locator(':visible')).click();
  await dialog(page);
};
scene('inventory acts', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: async (page) => {
    await settled(page);
    await page.getByLabel(`Actions for ${(await state.dealersAuction()).title}`).click();
  },
});
scene('inventory files', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: async (page) => {
    await settled(page);
    await page.getByLabel('Downloads').click();
  },
});
scene('inventory drafts', { path: '/inventory-management?shelf=drafts', who: harbor, act: settled });
scene('inventory private', { path: '/inventory-management', who: kowalski, act: settled });
scene('inventory refused', {
  path: '/inventory-management',
  who: harbor,
  act: async (page) => {
    await settled(page);
    const message = 'This boat has bids. Please contact us. Only our staff can withdraw it now.';
    const data = { done: [], refused: [{ id: 1, title: '2006 American Tug 34', message }] };
    await page.route('**/inventory/act', (route) =>
      route.fulfill({ json: { status: 200, message: 'OK', data } }),
    );
    await page.locator('thead input[type=checkbox]').evaluate((box: HTMLInputElement) => box.click());
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('could not be withdrawn').waitFor();
  },
});
scene('inventory withdraw', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: async (page) => {
    await settled(page);
    for (const at of [1, 3])
      await page
        .locator('tbody input[type=checkbox]')
        .nth(at)
        .evaluate((box: HTMLInputElement) => box.click());
    await page.getByRole('button', { name: /^Withdraw/ }).click();
    await dialog(page);
  },
});
scene('inventory failed', {
  path: '/inventory-management',
  who: harbor,
  before: (page) => page.route('**/baot-published**', (route) => route.abort()),
  act: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
});
scene('inventory reserve wrong', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: async (page) => {
    await actOn('Lower reserve')(page);
    await page.getByLabel('New reserve').fill('9,000,000');
    await page.getByRole('button', { name: 'Lower reserve' }).click();
    await page.locator('dialog [role=alert]').waitFor();
  },
});
scene('inventory reserve', {
  path: '/inventory-management',
  who: harbor,
  isScreen,
  act: actOn('Lower reserve'),
});
scene('report', {
  path: async () => `/inventory-management/${(await state.dealersAuction()).id}`,
  who: harbor,
  act: settled,
});
const yard = {
  name: 'yard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Stock,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP\nU1,Sabre,38,1996,"$98,500",38 ft,98221\nU3,Zodiac,Pro 6.5,2018,call,21,98221\nU4,Carver,36,12,45000,36,98221',
  ),
};
const match = async (page: Page) => {
  await page.getByLabel('Choose a file').setInputFiles(yard);
  await page.getByRole('heading', { name: 'Column mapping' }).waitFor();
};
async function sendFile(owner: Member, bytes: Buffer, feed?: number): Promise<Import> {
  const form = new FormData();
  if (feed !== undefined) form.append('feed', String(feed));
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'text/csv' }), yard.name);
  const reply = await fetch(`${origin}/api/v1/file/csv-upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  return ((await reply.json()) as { data: Import }).data;
}
const importer = once(() => dealer('Ida Imports', 'Imports of Ida'));
scene('import', { path: '/inventory-management/import', who: harbor, act: settled });
scene('import columns', { path: '/inventory-management/import', who: harbor, act: match });
scene('import preview', {
  path: '/inventory-management/import',
  who: harbor,
  act: async (page) => {
    await match(page);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
  },
});
/** The import's page shows these figures. */
const figures = (change: object) => async (page: Page) => {
  await page.route('**/api/v1/inventory/imports/*', async (route) => {
    const reply = await route.fetch().catch(() => null);
    if (!reply) return; // the page asks again and again, and is closed meanwhile
    const body = (await reply.json()) as { data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, ...change } } });
  });
};
const importing = (state: 'checking' | 'running') =>
  figures({
    state,
    rows: 9_412,
    checked: state === 'checking' ? 6_204 : 9_412,
    stored: 3_120,
    counts: { new: 9_003, changed: 300, unchanged: 80, refused: 29 },
  });
const checked = once(async () => (await sendFile(await harbor(), yard.buffer)).id);
scene('import checking', {
  path: async () => `/inventory-management/import?id=${await checked()}`,
  who: harbor,
  before: importing('checking'),
  act: (page) => page.getByText('rows checked').waitFor(),
});
scene('import running', {
  path: async () => `/inventory-management/import?id=${await checked()}`,
  who: harbor,
  before: importing('running'),
  act: (page) => page.getByText('of 9,303 boats').waitFor(),
});
/** Photographs that are on their way, and what undoing such an import would do. */
const fetching = async (page: Page) => {
  await figures({
    state: 'done',
    rows: 61,
    checked: 61,
    stored: 59,
    added: 59,
    listed: 20,
    counts: { new: 59, changed: 0, unchanged: 0, refused: 2 },
    photographs: { total: 340, done: 128, failed: 4 },
    waiting: 37,
    lacking: 2,
    undoUntil: '2030-01-01T00:00:00.000Z',
  })(page);
  await page.route('**/api/v1/inventory/imports/*/undo', (route) =>
    route.fulfill({
      json: { status: 200, data: { deleted: 38, withdrawn: 19, restored: 0, kept: 2, gone: 0 } },
    }),
  );
};
scene('import photographs', {
  path: async () => `/inventory-management/import?id=${await checked()}`,
  who: harbor,
  before: fetching,
  act: (page) => page.getByText('128 of 340 photos').waitFor(),
});
scene('import undo', {
  path: async () => `/inventory-management/import?id=${await checked()}`,
  who: harbor,
  before: fetching,
  act: async (page) => {
    await page.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('dialog').getByText('38 drafts').waitFor();
  },
});
scene('import done', {
  path: '/inventory-management/import',
  who: importer,
  act: async (page, isPhone) => {
    // Another boat each time: one that is there already is nothing to import.
    const again = {
      ...yard,
      buffer: Buffer.from(yard.buffer.toString().replace('U1', isPhone ? 'P1' : 'D1')),
    };
    await page.getByLabel('Choose a file').setInputFiles(again);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Add 1 draft' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
  },
});
scene('import refused', {
  path: '/inventory-management/import',
  who: harbor,
  act: async (page) => {
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'boats.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
    });
    await page.locator('main [role=alert]').waitFor();
  },
});
scene('import not a dealer', { path: '/inventory-management/import', who: kowalski, act: settled });
scene('feeds', { path: '/inventory-management/feeds', who: harbor, act: settled });
/**
 * Three deliveries: the first brings, the second changes, loses and has a row that is refused; another feed
 * has no one at its address.
 */
const fed = once(async () => {
  const owner = await dealer('Fay Feeder', 'Fay & Sound Yachts');
  const { id } = await call(
    saveFeed,
    {
      body: {
        name: 'Yard in Anacortes',
        url: null,
        format: 'csv',
        everyHours: 24,
        whenGone: 'flag',
        listAs: 'live',
        isActive: true,
      },
    },
    owner.token,
  );
  const rows = (price: number, ...more: string[]) =>
    Buffer.from(
      [
        'Stock,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP',
        `F1,Sabre,38,1996,${price},38,98221`,
        ...more,
      ].join('\n'),
    );
  const first = await sendFile(owner, rows(98_500, 'F2,Carver,36,1999,45000,36,98221'), id);
  await call(matchColumns, { params: { id: first.id }, body: { mapping: first.mapping } }, owner.token);
  const done = async () => (await call(listFeeds, {}, owner.token)).lists[0]?.runs[0]?.state;
  await expect.poll(done, { timeout: 20_000 }).toBe('done');
  await sendFile(owner, rows(94_900, 'F3,Zodiac,Pro 6.5,2018,call,21,98221'), id);
  await expect.poll(async () => (await call(listFeeds, {}, owner.token)).lists[0]?.runs.length).toBe(2);
  await expect.poll(done, { timeout: 20_000 }).toBe('done');
  await call(
    saveFeed,
    {
      body: {
        name: 'Yard in Bellingham',
        url: 'https://boats.nobody.example/stock.csv',
        format: 'csv',
        everyHours: 6,
        whenGone: 'withdraw',
        listAs: 'draft',
        isActive: true,
      },
    },
    owner.token,
  );
  await expect
    .poll(
      async () =>
        (await call(listFeeds, {}, owner.token)).lists.flatMap(({ runs }) => runs).map(({ state }) => state),
      { timeout: 40_000 },
    )
    .toContain('failed');
  return owner;
});
scene('feeds history', { path: '/inventory-management/feeds', who: fed, act: settled });
scene('feeds change', {
  path: '/inventory-management/feeds',
  who: fed,
  isScreen,
  act: async (page) => {
    await settled(page);
    await page.getByLabel('Actions for Yard in Anacortes').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog(page);
  },
});
scene('feeds remove', {
  path: '/inventory-management/feeds',
  who: fed,
  isScreen,
  act: async (page) => {
    await settled(page);
    await page.getByLabel('Actions for Yard in Anacortes').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await dialog(page);
  },
});
scene('feeds inner address', {
  path: '/inventory-management/feeds',
  who: harbor,
  isScreen,
  act: async (page) => {
    await pressFor(/^Add a feed/)(page);
    await page.getByLabel('Name', { exact: true }).fill('Yard');
    await page.getByLabel('Feed URL', { exact: true }).fill('http://169.254.169.254/latest');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('inside a network').waitFor();
  },
});
scene('inventory missing', { path: '/inventory-management?missing=1', who: fed, act: settled });
scene('feeds add', {
  path: '/inventory-management/feeds',
  who: harbor,
  isScreen,
  act: pressFor(/^Add a feed/),
});

scene('staff none', { path: '/staff', who: importer, act: settled });
const dealership = once(async () => {
  const owner = await harbor();
  for (const [email, fullName, staffRole, staffAllowedBoatLimit] of [
    ['deck@example.com', 'Dee Deckhand', 'lister', 12],
    ['mate@example.com', 'Max Mate', 'manager', 0],
  ] as const) {
    await call(addStaff, { body: { email, fullName, staffRole, staffAllowedBoatLimit } }, owner.token).catch(
      () => {},
    ); // there since an earlier run
  }
  return owner;
});
scene('staff', { path: '/staff', who: dealership, act: settled });
scene('staff add', { path: '/staff', who: dealership, isScreen, act: pressFor('Add staff') });
scene('staff add mistakes', {
  path: '/staff',
  who: dealership,
  isScreen,
  act: async (page) => {
    await pressFor('Add staff')(page);
    await page.locator('dialog').getByLabel('Email').fill('deck');
    await page.getByRole('button', { name: 'Add and send password' }).click();
    await page.getByText('Full name is required').waitFor();
  },
});
scene('staff add known', {
  path: '/staff',
  who: dealership,
  isScreen,
  act: async (page) => {
    await pressFor('Add staff')(page);
    await page.getByLabel('Full name').fill('Dee Deckhand');
    await page.locator('dialog').getByLabel('Email').fill('ella@example.com');
    await page.getByRole('button', { name: 'Add and send password' }).click();
    await page.locator('dialog [role=alert]').first().waitFor();
  },
});
scene('staff change', { path: '/staff', who: dealership, isScreen, act: pressFor(/^Edit/) });
scene('staff remove', { path: '/staff', who: dealership, isScreen, act: pressFor(/^Remove/) });
scene('staff private seller', { path: '/staff', who: kowalski, act: settled });
scene('dealer', { path: async () => `/dealer/${(await harbor()).id}`, act: settled });
scene('dealer private', { path: async () => `/dealer/${(await kowalski()).id}`, act: settled });
