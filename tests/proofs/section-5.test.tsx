// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { StaffForm } from '../../components/account/staff-form.tsx';
import { ChangePasswordForm } from '../../components/auth/change-password-form.tsx';
import { SubscribeForm } from '../../components/layout/subscribe-form.tsx';
import type { ModalName } from '../../store/modal.slice.ts';
import { addContact } from '../../services/content.service.ts';
import { userDetails } from '../../services/account.service.ts';
import { answer, asked, ok, prove, stage } from './stage.tsx';

/** Fills a form's fields, sends it, and expects what stands below the one; nothing leaves the page. */
async function says(
  form: ModalName | React.ReactNode,
  fields: Record<string, string>,
  label: string,
  message: string,
) {
  document.body.innerHTML = '';
  const isModal = typeof form === 'string';
  const { user } = stage(isModal ? null : form, isModal ? { modal: form as ModalName } : { details: {} });
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await user.click(
    screen.getByRole('button', {
      name: /^(Sign in|Send code|Reset password|Change password|Subscribe)$/,
    }),
  );
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const note = document.getElementById(field.getAttribute('aria-describedby')!);
  expect(note?.textContent).toBe(message);
  expect(note?.getAttribute('role')).toBe('alert');
  expect(asked).toEqual([]);
}
/** A form in which this value of this field is right: its message is not there once it has been sent. */
async function takes(form: ModalName | React.ReactNode, fields: Record<string, string>, path: string) {
  document.body.innerHTML = '';
  asked.length = 0;
  answer('post', path, () => ok({ token: 't' }));
  const isModal = typeof form === 'string';
  const { user } = stage(isModal ? null : form, isModal ? { modal: form as ModalName } : { details: {} });
  await screen.findByLabelText(Object.keys(fields)[0]!);
  for (const [name, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  await user.click(screen.getByRole('button', { name: /^(Send code|Reset password|Change password)$/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
}
const [seven, eight, fifteen, sixteen] = ['a'.repeat(7), 'a'.repeat(8), 'a'.repeat(15), 'a'.repeat(16)];
const notAddresses = [
  'ella',
  'ella@',
  '@example.com',
  'ella@example',
  'ella@@example.com',
  'ella@.com',
  'ella@example..com',
];
const change = <ChangePasswordForm />;
const reset = { 'Six-digit code': '123456' };

prove('5.1', () => says('sign-in', { Password: eight }, 'Email', 'Email Address is required'));
prove('5.2', () => says('forgot-password', {}, 'Email', 'Email Address is required'));
prove('5.3', () => says('alert', { Name: 'Ella' }, 'Email', 'Email Address is required'));
prove('5.4', async () => {
  for (const email of notAddresses)
    await says('sign-in', { Email: email, Password: eight }, 'Email', 'Please enter valid email address');
});
prove('5.5', async () => {
  for (const email of notAddresses)
    await says('forgot-password', { Email: email }, 'Email', 'Please enter valid email address');
  for (const email of ['ella@example.com', "o'hara+boats@mail.example.co.uk"])
    await takes('forgot-password', { Email: email }, '/forgot-password');
});
prove('5.6', async () => {
  for (const email of notAddresses)
    await says('alert', { Name: 'Ella', Email: email }, 'Email', 'Please enter valid email address');
});
prove('5.7', () => says('sign-in', { Email: 'ella@example.com' }, 'Password', 'Password is required'));
prove('5.8', () =>
  says(
    'sign-in',
    { Email: 'ella@example.com', Password: seven },
    'Password',
    'Password must be more than 8 characters',
  ),
);
prove('5.9', () =>
  says(
    'sign-in',
    { Email: 'ella@example.com', Password: sixteen },
    'Password',
    'Password cannot be more than 15 characters',
  ),
);
prove('5.10', () => says('reset-password', reset, 'New password', 'Password is required'));
prove('5.11', async () => {
  await says(
    'reset-password',
    { ...reset, 'New password': seven },
    'New password',
    'Password must be more than 8 characters',
  );
  await takes('reset-password', { ...reset, 'New password': eight }, '/change-password');
});
prove('5.12', async () => {
  await says(
    'reset-password',
    { ...reset, 'New password': sixteen },
    'New password',
    'Password cannot be more than 15 characters',
  );
  await takes('reset-password', { ...reset, 'New password': fifteen }, '/change-password');
});
prove('5.13', () => says(change, { 'Old password': eight }, 'New password', 'New Password is required'));
prove('5.14', async () => {
  await says(
    change,
    { 'Old password': eight, 'New password': seven, 'Confirm password': seven },
    'New password',
    'New Password must be more than 8 characters',
  );
  await takes(
    change,
    { 'Old password': eight, 'New password': eight, 'Confirm password': eight },
    '/change-password',
  );
});
prove('5.15', async () => {
  await says(
    change,
    { 'Old password': eight, 'New password': sixteen, 'Confirm password': sixteen },
    'New password',
    'New Password cannot be more than 15 characters',
  );
  await takes(
    change,
    { 'Old password': eight, 'New password': fifteen, 'Confirm password': fifteen },
    '/change-password',
  );
});
prove('5.16', () =>
  says(
    change,
    { 'New password': eight, 'Confirm password': eight },
    'Old password',
    'Old Password is required',
  ),
);
prove('5.17', () =>
  says(
    change,
    { 'Old password': seven, 'New password': eight, 'Confirm password': eight },
    'Old password',
    'Old Password must be more than 8 characters',
  ),
);
prove('5.18', () =>
  says(
    change,
    { 'Old password': sixteen, 'New password': eight, 'Confirm password': eight },
    'Old password',
    'Old Password cannot be more than 15 characters',
  ),
);
prove('5.19', async () => {
  answer('post', '/change-password', () => ok());
  const { user } = stage(change, { details: { passwordSet: 1 } });
  expect(screen.queryByLabelText('Old password')).toBeNull();
  for (const label of ['New password', 'Confirm password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: eight } });
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(asked[0]?.body).toEqual({ type: 'change-password', newPassword: eight }));
});
prove('5.20', () =>
  says(
    change,
    { 'Old password': eight, 'New password': eight },
    'Confirm password',
    'Confirm Password is required',
  ),
);
prove('5.21', () =>
  says(
    change,
    { 'Old password': eight, 'New password': seven, 'Confirm password': seven },
    'Confirm password',
    'Confirm Password must be more than 8 characters',
  ),
);
prove('5.22', () =>
  says(
    change,
    { 'Old password': eight, 'New password': sixteen, 'Confirm password': sixteen },
    'Confirm password',
    'Confirm Password cannot be more than 15 characters',
  ),
);
prove('5.23', () =>
  says(
    change,
    { 'Old password': eight, 'New password': eight, 'Confirm password': 'b'.repeat(8) },
    'Confirm password',
    'Password do not match',
  ),
);
prove('5.24', () =>
  says('reset-password', { 'New password': eight }, 'Six-digit code', 'Please enter otp number'),
);
prove('5.25', async () => {
  for (const otp of ['1', '12345', '12.456'])
    await says(
      'reset-password',
      { 'Six-digit code': otp, 'New password': eight },
      'Six-digit code',
      'Please enter otp number',
    );
  await takes('reset-password', { 'Six-digit code': '000000', 'New password': eight }, '/change-password');
});
prove('5.26', () => says('alert', { Email: 'ella@example.com' }, 'Name', 'Name is required'));
prove('5.27', () => says(<SubscribeForm />, {}, 'Email', 'Please enter your email address'));
prove('5.28', async () => {
  for (const email of [...notAddresses, 'ella@exam ple.com'])
    await says(<SubscribeForm />, { Email: email }, 'Email', 'Please enter valid email address');
});

prove('5.29', async () => {
  stage(null, { modal: 'sign-in' });
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: ' ella@ example.com ' } });
  expect(field.value).toBe('ella@example.com');
});
prove('5.30', async () => {
  const { user } = stage(null, { modal: 'reset-password' });
  const field = await screen.findByLabelText<HTMLInputElement>('Six-digit code');
  await user.type(field, '1a-2e.b3');
  expect(field.value).toBe('12.3');
});
prove('5.31', () => {
  stage(<StaffForm member={null} canNameManagers onDone={() => {}} />, { details: {} });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Listing limit' });
  for (const key of ['e', 'E', '-'])
    expect(fireEvent.keyDown(field, { key }), `${key} is kept out`).toBe(false);
  for (const key of ['5', '.', 'Backspace', 'Tab'])
    expect(fireEvent.keyDown(field, { key }), `${key} is let in`).toBe(true);
});
prove('5.32', () => {
  stage(<StaffForm member={null} canNameManagers onDone={() => {}} />, { details: {} });
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Listing limit' }).min).toBe('0');
});
prove('5.33', async () => {
  answer('get', '/user/details', () => ok());
  answer('post', '/contact/add', () => ok());
  for (const [offset, header] of [
    [-120, '120'],
    [300, '-300'],
    [0, '0'],
    [-345, '345'],
  ] as const) {
    asked.length = 0;
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
    await userDetails({});
    await addContact({ name: 'Ella', email: 'ella@example.com', topic: 'other', message: 'Hello' });
    expect(asked.map(({ headers }) => headers.get('utcoffset'))).toEqual([header, header]);
  }
});
