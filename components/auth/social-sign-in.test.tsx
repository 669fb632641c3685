// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { forgotPasswordSchema } from '../../utils/form-schemas.ts';
import { FormText } from '../forms/form-fields.tsx';
import { Form } from '../forms/form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const signIn = {
  google: null as string | null,
  facebook: null as string | null,
  apple: null as string | null,
};
vi.mock('../shell/shell-context.tsx', () => ({ useSettings: () => ({ signIn }) }));
const profile = {
  email: 'ella@example.com',
  socialId: '7',
  socialPlatform: 'facebook',
  name: 'Ella Marsh',
  token: 'from-facebook',
};
vi.mock('./social-providers.ts', () => ({
  askFacebook: vi.fn(async () => profile),
  askApple: vi.fn(async () => null),
}));

const bodies: Record<string, unknown>[] = [];
const server = setupServer(
  http.post('*/api/v1/login', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    if (body.password === 'sea-worthy')
      return HttpResponse.json({ status: 200, message: 'OK', data: { authToken: 't', id: 3 } });
    const message = body.password
      ? 'Your password isn’t correct.'
      : 'There is an account with ella@example.com.';
    return HttpResponse.json(
      { status: 403, code: 'link_required', message, fields: { password: message }, requestId: 'r' },
      { status: 403 },
    );
  }),
);
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  bodies.length = 0;
  Object.assign(signIn, { google: null, facebook: null, apple: null });
});

it('shows no button without a provider', () => {
  const { container } = render(<SocialSignIn onSignedIn={vi.fn()} />);
  expect(container.innerHTML).toBe('');
});

it('sends the provider’s token, and connects an account of the same address by its password', async () => {
  signIn.facebook = 'app';
  const onSignedIn = vi.fn(async () => {});
  const user = userEvent.setup();
  render(<SocialSignIn onSignedIn={onSignedIn} />);
  await user.click(screen.getByRole('button', { name: 'Facebook' }));
  expect(await screen.findByText('There is an account with ella@example.com.')).toBeTruthy();
  expect(bodies[0]).toEqual({ type: 'social-login', ...profile });
  await user.type(screen.getByLabelText('Password'), 'not-this-one');
  await user.click(screen.getByRole('button', { name: 'Connect Facebook and sign in' }));
  expect(await screen.findByText('Your password isn’t correct.')).toBeTruthy();
  expect(onSignedIn).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'sea-worthy');
  await user.click(screen.getByRole('button', { name: 'Connect Facebook and sign in' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledWith({ authToken: 't', id: 3 }));
});

it('a press on a provider, or its window, doesn’t mark the field that had the focus', async () => {
  signIn.apple = 'app';
  render(
    <>
      <Form values={{ email: '' }} schema={forgotPasswordSchema} onSubmit={vi.fn()}>
        <FormText name="email" label="Email" />
      </Form>
      <SocialSignIn onSignedIn={vi.fn()} />
    </>,
  );
  const field = screen.getByLabelText('Email');
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button', { name: 'Apple' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  field.focus();
  await act(async () => void fireEvent.focusOut(field));
  expect(screen.queryByRole('alert')).toBeNull();
  hasFocus.mockRestore();
  await userEvent.tab();
  expect((await screen.findByRole('alert')).textContent).toContain('Email Address is required');
});

it('leaves everything as it was when the provider’s window is closed', async () => {
  signIn.apple = 'app';
  render(<SocialSignIn onSignedIn={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Apple' }));
  expect(screen.getByRole('button', { name: 'Apple' })).toBeTruthy();
  expect(bodies).toEqual([]);
});
