// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ActDialog } from './act-dialog.tsx';

afterEach(cleanup);

function show(rest: { problem?: string; readers?: string | null }) {
  const act = vi.fn(async () => {});
  render(
    <ActDialog
      title="Refund"
      action="Send"
      done="Sent"
      act={act}
      onDone={() => {}}
      onClose={() => {}}
      {...rest}
    />,
  );
  return act;
}

test('what the act’s own fields still need is said once someone submits', async () => {
  const user = userEvent.setup();
  const act = show({ problem: 'Enter an amount.' });
  await user.type(screen.getByLabelText('Reason'), 'Paid twice');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Paid twice');
  expect(act).not.toHaveBeenCalled();
});

test('it says who reads the reason', () => {
  show({ readers: 'The buyer reads it.' });
  expect(screen.getByRole('textbox', { name: 'Reason', description: 'The buyer reads it.' })).toBeTruthy();
});

test('an act whose own fields say everything asks for no reason', async () => {
  const user = userEvent.setup();
  const act = show({ readers: null });
  expect(screen.queryByLabelText('Reason')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(act).toHaveBeenCalledOnce();
});
