// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';

afterEach(cleanup);

const Said = ({ text }: { text: string }) => <p>{text}</p>;
const Meanwhile = ({ text }: { text: string }) => <i>{text} is coming</i>;

test('its script is asked for once, when it is first shown; until then what stands in its place is given the same', async () => {
  const come = Promise.withResolvers<typeof Said>();
  const load = vi.fn(() => come.promise);
  const Part = onDemand(load, Meanwhile);
  expect(load).not.toHaveBeenCalled();
  const { rerender, unmount } = render(<Part text="Bell" />);
  expect(document.body.textContent).toBe('Bell is coming');
  rerender(<Part text="Horn" />);
  await act(async () => come.resolve(Said));
  expect(screen.getByText('Horn').tagName).toBe('P');
  unmount();
  render(<Part text="Again" />);
  expect(screen.getByText('Again').tagName).toBe('P');
  expect(load).toHaveBeenCalledOnce();
});

test('on the server, and while that is taken over, it is what stands in its place', async () => {
  const Part = onDemand(async () => Said, Meanwhile);
  await act(async () => void render(<Part text="Known" />));
  expect(renderToString(<Part text="Bell" />)).toContain('<i>');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Part text="Bell" />);
  const mismatch = vi.spyOn(console, 'error');
  await act(async () => void render(<Part text="Bell" />, { container, hydrate: true }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(container.innerHTML).toBe('<p>Bell</p>');
});
