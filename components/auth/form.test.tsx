// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { contactSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from './form.tsx';
import { FormText } from './form-fields.tsx';

afterEach(cleanup);

it('says nothing while the button is pressed, so that nothing moves under the finger; then all of it', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(
    <Form values={{ name: '', email: '', topic: 'buying', message: '' }} schema={contactSchema} onSubmit={send}>
      <FormText name="name" label="Name" />
      <FormText name="email" label="E-mail" />
      <SubmitButton busyLabel="Sending">Send message</SubmitButton>
    </Form>,
  );
  const user = userEvent.setup();
  const name = screen.getByLabelText('Name');
  await user.click(name);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Send message' }) });
  expect(document.activeElement).toBe(name);
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Send message' }) });
  expect(await screen.findByText('Email Address is required')).toBeTruthy();
  expect(screen.getByText('Name is required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
