import { chromium } from '@playwright/test';
const base = 'http://localhost:3400';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] });
const login = await fetch(`http://localhost:3401/api/v1/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ type: 'email-password', email: 'ella@example.com', password: 'bowline-demo1' }) });
const text = await login.json() as { data?: { token?: string }; token?: string };
const token = JSON.stringify(text).match(/"authToken":"([^"]+)"/)?.[1];
if (!token) throw new Error('no token ' + JSON.stringify(text).slice(0, 200));
const html = async (p: string) => (await fetch(base + p)).text();
const market = '40';
const auction = [...(await html('/auction')).matchAll(/boat-details\/(\d+)/g)].map((m) => m[1])[3];
const cases: [string, string | RegExp, string][] = [
  [`/boat-details/${market}`, 'Make an offer', 'dialog'],
  [`/boat-details/${market}`, 'Contact the seller', 'dialog'],
  [`/boat-details/${auction}`, /^(Bid|Raise|Add a |Accept)/, 'dialog'],
  ['/auction', 'Menu', 'menu'],
  ['/', 'Search', 'search'],
];
const n = Number(process.argv[2] ?? 3);
for (const member of [false, true]) for (const rate of [4, 20]) for (const [path, name, what] of cases) {
  let ok = 0; const errors = new Set<string>(); const losses: string[] = [];
  for (let i = 0; i < n; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    if (member) await context.addCookies([{ name: 'jwtToken', value: token, url: base }]);
    const page = await context.newPage();
    page.on('pageerror', (e) => errors.add(e.message.slice(0, 300)));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    await page.goto(base + path, { waitUntil: 'commit' });
    const wait = [0, 30, 120, 300, 700, 1200][i % 6]!;
    const b = page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true }).first();
    try {
      await b.waitFor({ timeout: 10000 });
      await page.waitForTimeout(wait * Math.sqrt(rate));
      await b.tap({ timeout: 10000 });
      const seen = what === 'dialog' ? page.getByRole('dialog').first() : what === 'menu' ? page.getByRole('button', { name: 'Close' }).first() : page.getByRole('combobox').or(page.getByRole('searchbox')).filter({ visible: true }).first();
      await seen.waitFor({ timeout: 12000 });
      ok++;
    } catch (e) { losses.push(`${wait}: ${String(e).split('\n')[0]}`); await page.screenshot({ path: `/tmp/wk/lost-${member}-${rate}-${what}-${i}.png` }); }
    await context.close();
  }
  console.log(member ? 'member' : 'visitor', rate, path, String(name), `${ok}/${n}`, losses.join(' | '), [...errors].join(' || '));
}
await browser.close();
