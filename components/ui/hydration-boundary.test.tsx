// @vitest-environment jsdom
import fc from 'fast-check';
import { createContext, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { HydrationBoundary } from './hydration-boundary.tsx';

const BidCount = createContext(0);
const parts = Array.from({ length: 8 }, (_, i) => i);

function Part() {
  const bidCount = useContext(BidCount);
  return <p>{Array.from({ length: bidCount }, (_, i) => (i % 2 ? <i key={i}>I</i> : <b key={i}>I</b>))}.</p>;
}

/** Empty until the frame is hydrated. */
let hydrated: { showBids(bidCount: number): void }[] = [];
function Frame({ children }: { children: ReactNode }) {
  const [bidCount, setBidCount] = useState(0);
  useLayoutEffect(() => {
    hydrated = [{ showBids: setBidCount }];
  }, []);
  return <BidCount value={bidCount}>{children}</BidCount>;
}

const page = (
  <Frame>
    {parts.map((part) => (
      <HydrationBoundary key={part}>
        <Part />
      </HydrationBoundary>
    ))}
  </Frame>
);
const html = renderToString(page);
const nextTask = () => new Promise((done) => setImmediate(done));

/**
 * What happens while the page hydrates: a bid, a click on a part (which hydrates it at once), or a moment
 * without either.
 */
const step = fc.oneof(
  fc.constant('bid' as const),
  fc.constant('nothing' as const),
  fc.nat({ max: parts.length - 1 }),
);

test('bids and clicks while the page hydrates keep the server’s HTML, and every part ends with all bids', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      const container = document.body.appendChild(document.createElement('main'));
      container.innerHTML = html;
      const rendered = [...container.querySelectorAll('p')];
      const onRecoverableError = vi.fn();
      hydrated = [];
      const root = hydrateRoot(container, page, { onRecoverableError });
      while (hydrated.length === 0) await nextTask();
      let bids = 0;
      for (const one of steps) {
        if (one === 'nothing') await nextTask();
        else if (one === 'bid') hydrated[0]?.showBids((bids += 1));
        else rendered[one]?.dispatchEvent(new Event('auxclick', { bubbles: true }));
      }
      await vi.waitFor(() => expect(container.textContent).toBe(`${'I'.repeat(bids)}.`.repeat(parts.length)));
      expect(onRecoverableError).not.toHaveBeenCalled();
      expect([...container.querySelectorAll('p')]).toEqual(rendered);
      root.unmount();
      container.remove();
    }),
    { numRuns: 50 },
  );
});
