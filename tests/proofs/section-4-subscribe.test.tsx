// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { SubscribeForm } from '../../components/layout/subscribe-form.tsx';
import { answer, askedFor, held, ok, prove, refused, stage } from './stage.tsx';

const thanks = "Thanks for climbing aboard! We'll keep you updated on what's going on at Bowline.";
const failure = "Oops! We couldn't process your request. Please try again later.";

async function subscribe(user: ReturnType<typeof userEvent.setup>, isPopup: boolean) {
  if (isPopup) await user.type(await screen.findByLabelText('Name'), 'Ella Marsh');
  await user.type(await screen.findByLabelText('Email'), 'ella@example.com');
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

prove('4.51', async () => {
  const { reply, release } = held(() => ok());
  answer('post', '/subscribe_email', reply);
  const { user } = stage(<SubscribeForm />);
  await subscribe(user, false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribing...' }).disabled).toBe(true);
  release();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribe' })).disabled).toBe(false);
});

prove('4.52', async () => {
  answer('post', '/subscribe_email', () => ok());
  const { user } = stage(<SubscribeForm />);
  await subscribe(user, false);
  expect(await screen.findByText(thanks)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(askedFor('/subscribe_email').map(({ body }) => body)).toEqual([
    { name: '', email: 'ella@example.com' },
  ]);
});

prove('4.53', async () => {
  let isUp = false;
  answer('post', '/subscribe_email', () => (isUp ? ok() : refused(500, 'internal_error', 'Down')));
  const { user } = stage(<SubscribeForm />);
  await subscribe(user, false);
  expect(await screen.findByText(failure)).toBeTruthy();
  expect(askedFor('/subscribe_email')).toHaveLength(3);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ella@example.com');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(thanks)).toBeTruthy();
});

prove('4.54', async () => {
  const { reply, release } = held(() => ok());
  answer('post', '/subscribe_email', reply);
  const { user } = stage(null, {
    modal: 'alert',
    props: { title: 'The Friday list', body: 'Every boat that closes next week.' },
  });
  expect(await screen.findByRole('dialog', { name: 'The Friday list' })).toBeTruthy();
  await subscribe(user, true);
  expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeTruthy();
  release();
  expect(await screen.findByText(thanks)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedFor('/subscribe_email')[0]?.body).toEqual({ name: 'Ella Marsh', email: 'ella@example.com' });
});

prove('4.55', async () => {
  for (const [list, path] of [
    ['newsletter', '/subscribe_email'],
    ['membership', '/membership/email'],
  ] as const) {
    cleanup();
    answer('post', path, () => refused(500, 'internal_error', 'Down'));
    const { user } = stage(null, { modal: 'alert', props: { list } });
    await subscribe(user, true);
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(askedFor(path).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Ella Marsh', email: 'ella@example.com' })),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ella Marsh');
  }
});
