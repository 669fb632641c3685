// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { keepPresses } from './keep-presses.ts';

function part(html: string) {
  const element = document.createElement('div');
  element.innerHTML = html;
  document.body.replaceChildren(element);
  const at = <E extends Element>(selector: string) => element.querySelector<E>(selector)!;
  return { element, at, replay: keepPresses(element) };
}

it('does the last press again, once', () => {
  const { at, replay } = part('<button id="a" type="button">A</button><button id="b" type="button"><b>B</b></button>');
  at<HTMLElement>('#a').click();
  at<HTMLElement>('#b b').click();
  const [a, b] = [vi.fn(), vi.fn()];
  at('#a').addEventListener('click', a);
  at('#b').addEventListener('click', b);
  replay();
  replay();
  expect(a).not.toHaveBeenCalled();
  expect(b).toHaveBeenCalledOnce();
});

it('leaves links and plain forms to the browser, and keeps a form that needs its script from leaving the page', () => {
  const { element, at } = part('<a href="#x">x</a><form action="/auction"><button>Go</button></form><form id="own"><button id="send">Send</button></form>');
  const isPrevented = (selector: string) => !at(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  element.addEventListener('submit', (event) => event.preventDefault());
  expect(isPrevented('a')).toBe(false);
  expect(isPrevented('form[action] button')).toBe(false);
  expect(isPrevented('#send')).toBe(true);
});

it('tells what was chosen, typed and ticked meanwhile', () => {
  const { at, replay } = part('<select><option value="1">1</option><option value="2">2</option></select><input id="text"><input id="box" type="checkbox">');
  const [select, text, box] = [at<HTMLSelectElement>('select'), at<HTMLInputElement>('#text'), at<HTMLInputElement>('#box')];
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
  replay();
  expect(heard).toEqual(['2', 'Grand Banks', true]);
});
