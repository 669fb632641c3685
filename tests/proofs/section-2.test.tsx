// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { MainNav } from '../../components/layout/main-nav.tsx';
import { MemberLinks } from '../../components/layout/member-links.tsx';
import { MobileMenu } from '../../components/layout/mobile-menu.tsx';
import { PageLoader } from '../../components/layout/page-loader.tsx';
import { SiteFooter } from '../../components/layout/site-footer.tsx';
import { Meta } from '../../components/shell/meta.tsx';
import type { Shell } from '../../components/shell/shell-context.tsx';
import { showToast } from '../../components/ui/toast.ts';
import { shell } from '../support/shell.ts';
import { prove, stage } from './stage.tsx';

/** Next collects what is in a head; here it is part of the page. */
vi.mock('next/head', () => ({ default: ({ children }: { children: unknown }) => children }));

const withFooter = (footer: Partial<Shell['settings']['footer']>, financingUrl = ''): Partial<Shell> => ({
  settings: {
    ...shell.settings,
    footer: { ...shell.settings.footer, ...footer },
    generalSetting: { ...shell.settings.generalSetting, financingUrl },
  },
});
const words = (links: HTMLElement[]) => links.map((link) => link.textContent?.trim());

prove('2.16', () => {
  stage(<SiteFooter />);
  expect(screen.queryByRole('link', { name: /financing/i })).toBeNull();
  cleanup();
  stage(<SiteFooter />, { shell: withFooter({}, 'https://lender.example/boats') });
  const link = screen.getByRole('link', { name: /financing/i });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://lender.example/boats',
    '_blank',
  ]);
});

prove('2.17', async () => {
  for (const path of ['/', '/auction', '/boat-details/7', '/profile', '/faq', '/nowhere']) {
    stage(<h1>A page</h1>, { isInShell: true, path });
    expect([path, screen.getAllByRole('banner').length, screen.getAllByRole('contentinfo').length]).toEqual([
      path,
      1,
      1,
    ]);
    cleanup();
  }
  stage(<h1>A page</h1>, { isInShell: true, path: '/sign-up' });
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
  showToast('info', 'It has toasts, too');
  await screen.findByText('It has toasts, too');
  cleanup();
  stage(<h1>A page</h1>, { isInShell: true, path: '/auction' });
  showToast('info', 'A toast');
  await screen.findByText('A toast');
  cleanup();

  vi.useFakeTimers();
  const { events } = stage(<PageLoader />, { path: '/auction?tags=1' });
  const emit = (name: string, ...args: unknown[]) =>
    act(() => {
      for (const [event, handler] of events.on.mock.calls) if (event === name) handler(...args);
      vi.advanceTimersByTime(1_000);
    });
  const isShown = () => screen.queryByRole('status', { name: '' })?.textContent === 'Loading';
  emit('routeChangeStart', '/auction?tags=2', { shallow: false });
  expect(isShown()).toBe(false);
  emit('routeChangeStart', '/marketplace', { shallow: false });
  expect(isShown()).toBe(true);
  emit('routeChangeComplete', '/marketplace');
  expect(isShown()).toBe(false);
});

prove('2.18', () => {
  stage(<Meta />);
  const content = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  expect(document.querySelector('title')?.textContent).toBe('Bowline');
  expect(content('description')).toBe(
    'Buy and sell boats with ease on the first auction-style boat marketplace.',
  );
  expect([content('og:image:width'), content('og:image:height'), content('twitter:card')]).toEqual([
    '1200',
    '630',
    'summary_large_image',
  ]);
  cleanup();
  stage(<Meta page="FAQ" />);
  expect(document.querySelector('title')?.textContent).toBe('Bowline - FAQ');
  cleanup();
  stage(<Meta title="1989 Nordic 34" image="/files/cover.jpg" />);
  expect(content('og:title')).toBe('1989 Nordic 34');
  expect(content('og:image')).toBe('http://localhost:3000/files/cover.jpg');
});

prove('2.20', () => {
  stage(<MainNav />);
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const top = [...nav.children].map((part) => part.querySelector('summary')?.textContent ?? part.textContent);
  expect(top).toEqual(['Auction', 'Marketplace', 'Sell A Boat', 'About', 'Contact']);
  const about = [...nav.querySelectorAll('details, [data-menu]')].at(-1) ?? nav;
  expect([...about.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/our-story',
    '/buying-boat',
    '/sell-boat-step',
  ]);
});

prove('2.21', () => {
  const shown = (details: Parameters<typeof stage>[1]) => {
    stage(
      <ul>
        <MemberLinks />
      </ul>,
      details,
    );
    const found = words([...screen.getAllByRole('link'), screen.getByRole('button', { name: 'Sign Out' })]);
    cleanup();
    return found;
  };
  const seller = shown({ details: {} });
  expect(seller[0]).toBe('My bids');
  expect(seller).toEqual(
    expect.arrayContaining([
      'Watchlist',
      'Dashboard',
      'Inventory management',
      'Profile & Settings',
      'Sign Out',
    ]),
  );
  expect(shown({ details: { phoneNumber: '' } })).toEqual(seller.filter((word) => word !== 'Dashboard'));
});

prove('2.25', () => {
  stage(<MainNav />);
  const hrefs = () => [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href')).sort();
  const atDesk = hrefs();
  cleanup();
  stage(<MobileMenu onClose={() => {}} />);
  expect(hrefs().filter((href) => !href?.startsWith('/sign-up'))).toEqual(atDesk);
  expect(document.querySelectorAll('details')).toHaveLength(3);
});

prove('2.28', () => {
  stage(<SiteFooter />);
  for (const column of ['How it works', 'Company', 'Legal'])
    expect(
      within(screen.getByRole('navigation', { name: column })).getAllByRole('link').length,
    ).toBeGreaterThan(3);
  expect(screen.getByText('© 2026 Bowline')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cookies Settings' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
  cleanup();
  stage(<SiteFooter />, {
    shell: withFooter({
      copyright: 'All rights reserved',
      facebookLink: 'https://facebook.com/bowline',
      instagramLink: 'https://instagram.com/bowline',
    }),
  });
  expect(screen.getByText('All rights reserved')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Facebook' }).getAttribute('href')).toBe(
    'https://facebook.com/bowline',
  );
  expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
    'https://instagram.com/bowline',
  );
});
