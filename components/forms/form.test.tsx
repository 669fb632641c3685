// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { contactSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from './form.tsx';
import { FormText } from './form-fields.tsx';

afterEach(cleanup);

it('says nothing while its button is held down, so that nothing moves under the pointer; then all of it', async () => {
  const send = vi.fn(() => Promise.resolve());
  render(
    <Form
      values={{ name: '', email: '', topic: 'buying', message: '' }}
      schema={contactSchema}
      onSubmit={send}
    >
      <FormText name="name" label="Name" />
      <FormText name="email" label="Email" />
      <SubmitButton busyLabel="Sending">Send message</SubmitButton>
    </Form>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Send message' });
  await user.click(screen.getByLabelText('Email'));
  await user.click(screen.getByLabelText('Name'));
  expect(await screen.findByText('Email Address is required')).toBeTruthy(); // left in the usual way
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(document.activeElement).toBe(button);
  await new Promise((done) => setTimeout(done)); // whatever was asked of the form has been answered
  expect(screen.queryByText('Name is required')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});
