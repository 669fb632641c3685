// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useDialog } from './use-dialog.ts';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(false);
  const dialog = useDialog(isOpen, () => setOpen(false));
  return (
    <>
      <button onClick={() => setOpen(true)}>
        <span>Share</span>
      </button>
      <input aria-label="Amount" onKeyDown={() => setOpen(true)} />
      <dialog ref={dialog}>
        <button onClick={() => setOpen(false)}>Close</button>
      </dialog>
    </>
  );
}

// As in Safari, a click here doesn't move the focus.
test('the focus returns to the clicked button even if the click didn’t focus it', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Share'));
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByText('Close'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
});

test('the focus returns to the field that had it, not to what was clicked earlier', () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Share'));
  fireEvent.click(screen.getByText('Close'));
  const field = screen.getByLabelText('Amount');
  field.focus();
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.click(screen.getByText('Close'));
  expect(document.activeElement).toBe(field);
});
