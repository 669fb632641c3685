// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StepChecklist } from './step-checklist.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const lines = ['The engine', 'The helm'];
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

it('keeps a new listing’s ticks when it’s saved, and gives the next new listing none', () => {
  const { rerender } = render(<StepChecklist name="checklist:key-1" lines={lines} />);
  fireEvent.click(screen.getByLabelText('The engine'));
  rerender(<StepChecklist name="checklist:42" lines={lines} />);
  expect(checked()).toEqual([true, false]);
  cleanup();
  render(<StepChecklist name="checklist:42" lines={lines} />);
  expect(checked()).toEqual([true, false]);
  cleanup();
  for (const next of ['checklist:key-2', 'checklist:key-1', 'checklist:new']) {
    render(<StepChecklist name={next} lines={lines} />);
    expect(checked()).toEqual([false, false]);
    cleanup();
  }
});
