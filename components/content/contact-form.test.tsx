// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../store/make-store.ts';
import { ContactForm } from './contact-form.tsx';

const addContact = vi.hoisted(() => vi.fn());
vi.mock('../../services/content.service.ts', () => ({ addContact }));
vi.mock('../ui/toast.ts', () => ({ showToast: vi.fn() }));
afterEach(cleanup);

test('the confirmation of a sent message has the focus', async () => {
  addContact.mockResolvedValue({});
  const user = userEvent.setup();
  render(
    <Provider store={makeStore()}>
      <ContactForm />
    </Provider>,
  );
  await user.type(screen.getByLabelText('Name'), 'Ella Marsh');
  await user.type(screen.getByLabelText('Email'), 'ella@example.com');
  await user.type(screen.getByLabelText('Message'), 'Is there a way to list two boats at once?');
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Message sent' }));
});
