// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  window.eval(readFileSync('client/early.js', 'utf8'));
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList; // every element is rendered
});

/** A page of this HTML that isn't hydrated yet. */
function pageOf(html: string) {
  document.body.innerHTML = html;
  document.body.setAttribute('data-deferred', '');
  const at = <E extends Element>(selector: string) => {
    const found = document.body.querySelector<E>(selector);
    if (!found) throw new Error(`No ${selector}`);
    return found;
  };
  return { at, hydrate: () => window.replayEvents?.() };
}

it('clicks the last clicked button again, once', () => {
  const { at, hydrate } = pageOf(
    '<button id="a" type="button">A</button><button id="b" type="button"><b>B</b></button>',
  );
  at<HTMLElement>('#a').click();
  at<HTMLElement>('#b b').click();
  const [a, b] = [vi.fn(), vi.fn()];
  at('#a').addEventListener('click', a);
  at('#b').addEventListener('click', b);
  hydrate();
  hydrate();
  expect(a).not.toHaveBeenCalled();
  expect(b).toHaveBeenCalledOnce();
});

it('marks the clicked button until the page is hydrated', () => {
  const { at, hydrate } = pageOf('<button id="a">A</button><button id="b">B</button>');
  const marked = () => [...document.querySelectorAll('[data-clicked]')].map(({ id }) => id);
  at<HTMLElement>('#a').click();
  expect(marked()).toEqual(['a']);
  at<HTMLElement>('#b').click();
  expect(marked()).toEqual(['b']);
  hydrate();
  expect(marked()).toEqual([]);
});

it.each([
  ['already', false],
  ['later', true],
])('finds a button that was rendered again by its name (%s)', async (_, isLater) => {
  const { at, hydrate } = pageOf('<button type="button">Make an offer</button>');
  at<HTMLElement>('button').click();
  document.body.innerHTML = '';
  const clicked = vi.fn();
  const render = () => {
    document.body.innerHTML =
      '<button type="button">Ask</button><button type="button">Make an offer</button>';
    document.body.lastElementChild?.addEventListener('click', clicked);
  };
  if (!isLater) render();
  hydrate();
  if (isLater) render();
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
});

it('leaves links and plain forms to the browser, and keeps a form without action on the page', () => {
  const { at } = pageOf(
    '<a href="#x">x</a><form id="plain" action="/auction"><button>Go</button></form><form id="own"><button id="send">Send</button></form>',
  );
  const isPrevented = (selector: string, event: Event) => !at(selector).dispatchEvent(event);
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true });
  const submit = () => new Event('submit', { bubbles: true, cancelable: true });
  at('#plain button').addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(isPrevented('a', click())).toBe(false);
  expect(isPrevented('#send', click())).toBe(true);
  expect(isPrevented('#own', submit())).toBe(true);
  expect(isPrevented('#plain', submit())).toBe(false);
  at('#plain button').dispatchEvent(click());
  expect(document.querySelector('#plain [data-clicked]')).toBeNull();
});

it('records nothing once the page is hydrated', () => {
  const { at, hydrate } = pageOf('<form><button>Send</button></form>');
  hydrate();
  const submitted = vi.fn((event: Event) => event.preventDefault());
  at('form').addEventListener('submit', submitted);
  at<HTMLElement>('button').click();
  expect(submitted).toHaveBeenCalledOnce();
});

it('applies what was chosen, typed and checked', () => {
  const { at, hydrate } = pageOf(
    '<select><option value="1">1</option><option value="2">2</option></select><input id="text"><input id="box" type="checkbox">',
  );
  const [select, text, box] = [
    at<HTMLSelectElement>('select'),
    at<HTMLInputElement>('#text'),
    at<HTMLInputElement>('#box'),
  ];
  select.value = '2';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  text.value = 'Grand Banks';
  text.dispatchEvent(new Event('input', { bubbles: true }));
  box.click();
  select.value = '1'; // hydration sets React's values
  text.value = '';
  const changes: unknown[] = [];
  select.addEventListener('change', () => changes.push(select.value));
  text.addEventListener('input', () => changes.push(text.value));
  box.addEventListener('change', () => changes.push(box.checked));
  hydrate();
  expect(changes).toEqual(['2', 'Grand Banks', true]);
});
