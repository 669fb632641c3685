// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ReserveDialog } from './reserve-dialog.tsx';

const bodies: unknown[] = [];
let answer: () => Promise<void> | void = () => {};
const server = setupServer(
  http.patch('*/api/v1/user/change-boat-status', async ({ request }) => {
    bodies.push(await request.json());
    await answer();
    return HttpResponse.json({ status: 200, message: 'OK', data: {} });
  }),
);
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  bodies.length = 0;
  answer = () => {};
});

const boat = { id: 7, title: '1996 Sabre 38', reserve: 40_000_00, currentBid: 38_500_00 };
function show(change: Partial<typeof boat> = {}) {
  const onDone = vi.fn();
  const onClose = vi.fn();
  render(<ReserveDialog boat={{ ...boat, ...change }} onClose={onClose} onDone={onDone} />);
  return { user: userEvent.setup(), onDone, onClose };
}
const press = (name: string) => screen.getByRole('button', { name });

it('repeats the figure before it drops the reserve', async () => {
  const { user, onDone } = show();
  await user.click(press('Remove reserve'));
  expect(screen.getByRole('heading', { name: 'Remove the reserve of $40,000?' })).toBeTruthy();
  expect(
    screen.getByText(/sell to the high bidder, whatever the bid. The current bid is \$38,500/),
  ).toBeTruthy();
  expect(bodies).toEqual([]);
  await user.click(press('Remove reserve'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ market_place_id: 7, reserve: null }]);
});

it('shows what a slip of a zero would do, and goes back without changing anything', async () => {
  const { user, onClose } = show();
  await user.type(screen.getByLabelText('New reserve'), '4,000');
  await user.click(press('Lower reserve'));
  expect(screen.getByRole('heading', { name: 'Lower the reserve to $4,000?' })).toBeTruthy();
  expect(screen.getByText(/That’s \$36,000 \(90%\) less than your current reserve of \$40,000/)).toBeTruthy();
  expect(screen.getByText(/The current bid of \$38,500 meets it/)).toBeTruthy();
  await user.click(press('Back'));
  expect(screen.getByLabelText('New reserve')).toHaveProperty('value', '4,000');
  expect(bodies).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('lowers it after the confirmation', async () => {
  const { user, onDone } = show({ currentBid: 30_000_00 });
  await user.type(screen.getByLabelText('New reserve'), '36000');
  await user.click(press('Lower reserve'));
  expect(screen.queryByText(/meets it/)).toBeNull();
  await user.click(press('Lower to $36,000'));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toEqual([{ market_place_id: 7, reserve: 36_000_00 }]);
});

it('can’t be closed or taken back while it runs', async () => {
  let finish: () => void = () => {};
  answer = () =>
    new Promise<void>((done) => {
      finish = done;
    });
  const { user, onDone, onClose } = show();
  await user.click(press('Remove reserve'));
  await user.click(press('Remove reserve'));
  expect(press('Removing').getAttribute('aria-disabled')).toBe('true');
  expect(press('Back')).toHaveProperty('disabled', true);
  await user.click(press('Removing'));
  await user.click(press('Close'));
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(bodies).toHaveLength(1));
  finish();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies).toHaveLength(1);
});

it.each([
  ['', 'Enter an amount in dollars.'],
  ['nothing', 'Enter an amount in dollars.'],
  ['40,000', 'You can lower a reserve but not raise it. Enter less than $40,000.'],
  ['90000', 'You can lower a reserve but not raise it. Enter less than $40,000.'],
])('says at once what is wrong with "%s"', async (text, message) => {
  const { user } = show();
  if (text) await user.type(screen.getByLabelText('New reserve'), text);
  await user.click(press('Lower reserve'));
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(bodies).toEqual([]);
});
