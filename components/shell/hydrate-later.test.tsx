// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { hydrateLater } from './hydrate-later.tsx';
import { ShellProvider, type Shell } from './shell-context.tsx';

/** Called right after a tree has been asked for, before it can stand. */
const asked = vi.hoisted(() => ({ soon: () => {} }));
vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof import('react-dom/client')>();
  const hydrate: typeof real.hydrateRoot = (...tree) => {
    const root = real.hydrateRoot(...tree);
    asked.soon();
    return root;
  };
  return { ...real, hydrateRoot: hydrate };
});

const stands = vi.fn<(is: boolean) => void>();
const pressed = vi.fn<(typed: string, reason: string) => void>();
function Part() {
  useEffect(() => {
    stands(true);
    return () => stands(false);
  }, []);
  const [form, setForm] = useState({ typed: '', reason: '' });
  const field = (name: keyof typeof form) => (
    <input value={form[name]} onChange={({ target }) => setForm({ ...form, [name]: target.value })} />
  );
  return (
    <p>
      {field('typed')}
      {field('reason')}
      <button type="button" onClick={() => pressed(form.typed, form.reason)}>
        Send
      </button>
      The form
      {Array.from({ length: 12 }, (_, i) => (
        <Slice key={i} />
      ))}
    </p>
  );
}
/** Longer than React works without looking up: the part is taken over in slices. */
function Slice() {
  const until = performance.now() + 8;
  while (performance.now() < until);
  return null;
}

/** A part as the server wrote it, taken over by the page; its script comes when `arrive` is called. */
async function open(when: 'idle' | 'touched' = 'idle', before: (part: HTMLElement) => void = () => {}) {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const store = makeStore();
  const around = (Later: ReturnType<typeof hydrateLater<object>>) => (
    <Provider store={store}>
      <ShellProvider value={{} as Shell}>
        <Later />
      </ShellProvider>
    </Provider>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(around(hydrateLater(() => promise, Part, when)));
  const Later = hydrateLater(() => promise, null, when);
  before(page);
  const root = hydrateRoot(page, around(Later));
  await vi.waitFor(() => expect(page.querySelector('[data-asleep]')?.textContent).toBe('SendThe form'));
  return { page, root, arrive: () => resolve(Part) };
}

window.eval(readFileSync('public/presses.js', 'utf8'));

const errors: unknown[] = [];
const note = (event: ErrorEvent) => {
  errors.push(event.error);
  event.preventDefault();
};
window.addEventListener('error', note);
afterEach(() => {
  asked.soon = () => {};
  errors.length = 0;
  stands.mockClear();
  pressed.mockClear();
});

it('takes over the HTML that stands, once its script is there', async () => {
  const { page, arrive } = await open();
  const paragraph = page.querySelector('p');
  arrive();
  await vi.waitFor(() => expect(stands).toHaveBeenCalledWith(true));
  expect(page.querySelector('p')).toBe(paragraph);
  expect(errors).toEqual([]);
});

it('left while it is being taken over, it ends without an error, when it stands', async () => {
  const { root, arrive } = await open();
  asked.soon = () => queueMicrotask(() => root.unmount());
  arrive();
  await vi.waitFor(() => expect(stands.mock.calls.flat()).toEqual([true, false]));
  expect(errors).toEqual([]);
});

it('wakes at once when it was touched before any script stood', async () => {
  for (const touch of [(button: HTMLElement) => button.focus(), (button: HTMLElement) => button.click()]) {
    const { page, arrive } = await open('touched', (part) => touch(part.querySelector('button')!));
    arrive();
    await vi.waitFor(() => expect(page.querySelector('[data-asleep]')).toBeNull());
    document.body.innerHTML = '';
  }
  expect(pressed).toHaveBeenCalledOnce();
});

it('untouched, it sleeps', async () => {
  const { page, arrive } = await open('touched');
  arrive();
  page.querySelector('button')!.click();
  expect(pressed).not.toHaveBeenCalled();
  page.querySelector('button')!.focus();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledOnce());
});

it('presses what was pressed after it has taken in what was typed', async () => {
  const { page, arrive } = await open('touched', (part) => {
    part.querySelectorAll('input').forEach((input, i) => {
      input.value = `word ${i}`;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    part.querySelector('button')!.click();
  });
  arrive();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled());
  expect(pressed.mock.calls).toEqual([['word 0', 'word 1']]);
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['word 0', 'word 1']);
});
