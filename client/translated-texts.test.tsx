// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepTranslatedTexts } from './translated-texts.ts';

keepTranslatedTexts();
afterEach(cleanup);

/** Replaces each text as browsers do: with its translation in two `<font>` elements. */
async function translate(element: Element): Promise<void> {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  await Promise.resolve(); // the observer has its turn
}

const Auction = ({
  price,
  isOutbid = false,
  note,
}: {
  price: number;
  isOutbid?: boolean;
  note?: ReactNode;
}) => (
  <p>
    {isOutbid && <b>Outbid</b>}
    Current bid {price} now{note}
  </p>
);

test('a translated text shows what React writes to it', async () => {
  const { container, rerender } = render(<Auction price={100} />);
  await translate(container);
  expect(container.textContent).toBe('«Current bid »«100»« now»');
  rerender(<Auction price={200} />);
  expect(container.textContent).toBe('«Current bid »200« now»');
  await translate(container);
  rerender(<Auction price={300} />);
  expect(container.textContent).toContain('300');
  expect(container.textContent).not.toContain('200');
});

test('elements come in front of translated texts, and go again', async () => {
  const { container, rerender } = render(<Auction price={100} />);
  await translate(container);
  rerender(<Auction price={100} isOutbid />);
  expect(container.textContent).toBe('Outbid«Current bid »«100»« now»');
  rerender(<Auction price={100} />);
  expect(container.textContent).toBe('«Current bid »«100»« now»');
});

test('a translated text is removed with its translation', async () => {
  const { container, rerender } = render(<Auction price={100} note="!" />);
  await translate(container);
  rerender(<Auction price={100} />);
  expect(container.textContent).toBe('«Current bid »«100»« now»');
});

test('a text that was replaced in another way shows what React writes to it, too', async () => {
  const { container, rerender } = render(<Auction price={100} />);
  const price = [...(container.querySelector('p')?.childNodes ?? [])].find(
    ({ nodeValue }) => nodeValue === '100',
  );
  (price as Text).replaceWith(document.createTextNode('cent'));
  await Promise.resolve();
  expect(container.textContent).toBe('Current bid cent now');
  rerender(<Auction price={200} />);
  expect(container.textContent).toBe('Current bid 200 now');
});

test('a text that was taken away can’t be changed unnoticed', async () => {
  const { container } = render(<Auction price={100} />);
  const text = container.querySelector('p')?.firstChild;
  text?.remove();
  await Promise.resolve();
  expect(() => void (text!.nodeValue = 'unseen')).toThrow('taken off the page');
});

test('what isn’t on the page for another reason is refused, as always', () => {
  const text = document.createTextNode('elsewhere');
  expect(() => document.body.removeChild(text)).toThrow(/not a child/);
  expect(() => document.body.insertBefore(document.createElement('p'), text)).toThrow();
});
