// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BoatGallery } from './boat-gallery.tsx';

const boat = vi.hoisted(() => ({ title: '1989 Grand Banks 42 Classic', attachments: [] as object[] }));
vi.mock('../../hooks/live-boat-context.ts', () => ({ useStaticBoat: () => ({ boat }) }));
vi.mock('next/dynamic', () => ({ default: () => () => null }));
afterEach(cleanup);

/** Whether the screen is a phone's. */
let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const pictures = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    path: `/files/${i + 1}.webp`,
    caption: '',
    width: 1500,
    height: 1000,
    sizes: [],
    variants: [],
  }));

it.each([
  [1, 1, null],
  [2, 1, '2photos'],
  [3, 3, '3photos'],
  [84, 4, '84photos'],
])('of %i pictures shows %i, so that no row has a gap', (count, shown, words) => {
  boat.attachments = pictures(count);
  const { container } = render(<BoatGallery />);
  expect(screen.getAllByRole('link')).toHaveLength(shown);
  const label = [...container.querySelectorAll('span')].find(({ textContent }) => textContent === words);
  expect(Boolean(label)).toBe(words !== null);
});

it('shows the categories as links to their first pictures, if there are at least two', () => {
  boat.attachments = pictures(4).map((one, i) => ({ ...one, category: i % 2 ? 'engine' : 'helm' }));
  const { rerender } = render(<BoatGallery />);
  const links = within(screen.getByRole('navigation', { name: 'Photos by category' }));
  expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Helm 2', '/files/1.webp'],
    ['Engine 2', '/files/2.webp'],
  ]);
  boat.attachments = pictures(4).map((one) => ({ ...one, category: 'helm' }));
  rerender(<BoatGallery />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('marks 360° photos', () => {
  boat.attachments = pictures(3).map((one, i) => ({ ...one, ...(i === 1 && { panorama: one.path }) }));
  render(<BoatGallery />);
  expect(screen.getByRole('link', { name: 'Open photo 2 of 3, 360°' }).textContent).toContain('360°');
  expect(screen.getAllByText('360°')).toHaveLength(1);
});

it('says so when there are none', () => {
  boat.attachments = [];
  render(<BoatGallery />);
  expect(screen.getByText('No photos yet')).toBeTruthy();
});

it('on a phone, all photos follow one another; only those seen and the next one are loaded', () => {
  isPhone = true;
  boat.attachments = pictures(12);
  const { container } = render(<BoatGallery />);
  const track = container.querySelector('a')!.parentElement!;
  const loaded = () => track.querySelectorAll('a[aria-hidden] img').length;
  expect(track.querySelectorAll('a[aria-hidden]')).toHaveLength(11);
  expect(loaded()).toBe(1);
  Object.defineProperty(track, 'clientWidth', { value: 390 });
  track.scrollLeft = 2 * 390;
  fireEvent.scroll(track);
  expect(screen.getByText('3 / 12')).toBeTruthy();
  expect(loaded()).toBe(3);
  track.scrollLeft = 0;
  fireEvent.scroll(track);
  expect(screen.getByText('1 / 12')).toBeTruthy();
  expect(loaded()).toBe(3);
});
