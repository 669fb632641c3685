// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { TimeLeft } from '../../components/boat-card/time-left.tsx';
import { setServerClock } from '../../client/server-clock.ts';
import { prove, stage } from './stage.tsx';

const start = Date.UTC(2026, 10, 21, 12);
const day = 86_400_000;
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
/** What an auction from `start` to `end` says at a time. */
function says(now: number, end: number): string {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  setServerClock(now);
  document.body.innerHTML = '';
  stage(
    <TimeLeft
      boat={{ startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() }}
      serverTime={now}
    />,
  );
  return screen.getByRole('timer').textContent ?? '';
}

prove('4.47', () => {
  expect(says(start - 1, start + 7 * day)).toBe('Available');
});

prove('4.48', () => {
  expect(says(start + day, start + day)).toBe('Expired');
  expect(says(start + 9 * day, start + day)).toBe('Expired');
});

prove('4.49', () => {
  expect(says(start, start + 7 * day)).toBe('7 days left');
  expect(says(start, start + 2 * day - 1)).toBe('1 day left');
  expect(says(start, start + day)).toBe('1 day left');
});

prove('4.50', () => {
  expect(says(start, start + day - 1_000)).toBe('23:59:59');
  expect(says(start, start + 61_000)).toBe('00:01:01');
  expect(says(start, start + 1)).toBe('00:00:01');
});
