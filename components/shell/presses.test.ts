// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => {
  window.eval(readFileSync('public/presses.js', 'utf8'));
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList; // every element is drawn
});

const wakeNow = (element: Element) => window.presses!.wake(element);

function part(html: string) {
  document.body.innerHTML = `<div data-asleep>${html}</div>`;
  const element = document.body.firstElementChild!;
  const at = <E extends Element>(selector: string) => element.querySelector<E>(selector)!;
  return { element, at, wake: () => wakeNow(element) };
}

it('does the last press again, once', () => {
  const { at, wake } = part(
    '<button id="a" type="button">A</button><button id="b" type="button"><b>B</b></button>',
  );
  at<HTMLElement>('#a').click();
  at<HTMLElement>('#b b').click();
  const [a, b] = [vi.fn(), vi.fn()];
  at('#a').addEventListener('click', a);
  at('#b').addEventListener('click', b);
  wake();
  wake();
  expect(a).not.toHaveBeenCalled();
  expect(b).toHaveBeenCalledOnce();
});

it('waits for what sleeps inside of what wakes', () => {
  const { at, wake } = part('<div id="inner" data-asleep><button type="button">Bid</button></div>');
  at<HTMLElement>('button').click();
  const heard = vi.fn();
  at('button').addEventListener('click', heard);
  wake();
  expect(heard).not.toHaveBeenCalled();
  wakeNow(at('#inner'));
  expect(heard).toHaveBeenCalledOnce();
});

it('finds the button by its name when it was drawn anew, at once or a little later', async () => {
  for (const delay of [false, true]) {
    const { element, at, wake } = part('<button type="button">Make an offer</button>');
    at<HTMLElement>('button').click();
    element.innerHTML = '';
    const heard = vi.fn();
    const draw = () => {
      element.innerHTML = '<button type="button">Ask</button><button type="button">Make an offer</button>';
      element.lastElementChild!.addEventListener('click', heard);
    };
    if (!delay) draw();
    wake();
    if (delay) draw();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  }
});

it('leaves links and plain forms to the browser, and keeps a form that needs its script from leaving the page', () => {
  const { element, at } = part(
    '<a href="#x">x</a><form action="/auction"><button>Go</button></form><form id="own"><button id="send">Send</button></form>',
  );
  const isPrevented = (selector: string) =>
    !at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  element.addEventListener('submit', (event) => event.preventDefault());
  expect(isPrevented('a')).toBe(false);
  expect(isPrevented('form[action] button')).toBe(false);
  expect(isPrevented('#send')).toBe(true);
});

it('leaves what is awake alone', () => {
  const { element, at, wake } = part('<form><button>Send</button></form>');
  wake();
  const heard = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('submit', heard);
  at<HTMLElement>('button').click();
  expect(heard).toHaveBeenCalledOnce();
});

it('tells what was chosen, typed and ticked meanwhile', () => {
  const { at, wake } = part(
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
  select.value = '1'; // as React lays its own over it
  text.value = '';
  const heard: unknown[] = [];
  select.addEventListener('change', () => heard.push(select.value));
  text.addEventListener('input', () => heard.push(text.value));
  box.addEventListener('change', () => heard.push(box.checked));
  wake();
  expect(heard).toEqual(['2', 'Grand Banks', true]);
});
