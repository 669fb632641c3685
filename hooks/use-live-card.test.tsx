// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoatCard } from '../contract/boats.ts';
import { cardChanged } from '../store/boat.slice.ts';
import type { Store } from '../store/make-store.ts';
import { makeStore } from '../store/make-store.ts';
import { shownBoat } from '../tests/support/live-boat.ts';
import { useLiveCard } from './use-live-card.ts';

const card: BoatCard = { ...shownBoat, version: 4, currentBid: 400_00 };
type Tell = (entries: { isIntersecting: boolean }[]) => void;
let store: Store;
/** Every observer that wasn't disconnected, by the element it observes. */
const observed = new Map<Element, Tell>();
beforeEach(() => {
  observed.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #element: Element | undefined;
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
      }
      observe(element: Element) {
        this.#element = element;
        observed.set(element, this.#tell);
      }
      disconnect() {
        if (this.#element) observed.delete(this.#element);
      }
    },
  );
  store = makeStore();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(rendered: BoatCard, element: Element | null = document.body) {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const ref = { current: element };
  const { result, rerender, unmount } = renderHook((one) => useLiveCard(one, ref), {
    wrapper,
    initialProps: rendered,
  });
  return { boat: () => result.current, rerender, unmount };
}
const scroll = (isIntersecting: boolean | undefined) =>
  act(() => observed.get(document.body)?.(isIntersecting === undefined ? [] : [{ isIntersecting }]));
const shown = () => store.getState().boat.shown;

describe('a card', () => {
  test.each([
    ['older than the page', { version: 3, currentBid: 300_00 }, 400_00],
    ['as old as the page', { version: 4, currentBid: 450_00 }, 450_00],
    ['newer than the page', { version: 5, currentBid: 500_00 }, 500_00],
    ['without a version', { currentBid: 500_00 }, 400_00],
  ])('shows the event unless it is %s', (_, heard, currentBid) => {
    const { boat } = show(card);
    expect(boat()).toBe(card);
    act(() => void store.dispatch(cardChanged({ id: card.id, card: heard })));
    expect(boat()).toMatchObject({ title: card.title, currentBid });
  });

  test('is named to the server while it is on screen, and not before that is known', () => {
    const { rerender, unmount } = show(card);
    expect(shown()).toEqual([]);
    scroll(true);
    expect(shown()).toEqual([card.id]);
    scroll(undefined);
    expect(shown()).toEqual([]);
    scroll(true);
    scroll(false);
    expect(shown()).toEqual([]);
    scroll(true);
    rerender({ ...card, id: 8 });
    expect(shown()).toEqual([8]);
    unmount();
    expect(shown()).toEqual([]);
    expect(observed.size).toBe(0);
  });

  test.each<[Partial<BoatCard>, number[]]>([
    [{ status: 'live' }, [card.id]],
    [{ status: 'scheduled' }, [card.id]],
    [{ status: 'sold' }, []],
    [{ listingType: 'marketplace', status: 'live' }, []],
  ])('of %o is named: %o', (more, ids) => {
    show({ ...card, ...more });
    scroll(true);
    expect(shown()).toEqual(ids);
  });

  test('is named until its auction ends', () => {
    show(card);
    scroll(true);
    act(() => void store.dispatch(cardChanged({ id: card.id, card: { version: 5, status: 'sold' } })));
    expect(shown()).toEqual([]);
  });

  test('without an element is never on screen', () => {
    show(card, null);
    expect(observed.size).toBe(0);
  });
});
