import { ValidationError, type AnyObjectSchema } from 'yup';
import { expect, it } from 'vitest';
import {
  changePasswordSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './form-schemas.ts';

/** Field → first message, as a form shows it. */
function messagesOf(schema: AnyObjectSchema, values: object): Record<string, string> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const messages: Record<string, string> = {};
    for (const one of error.inner) messages[one.path ?? ''] ??= one.message;
    return messages;
  }
}

it('validates email and password with the specification’s messages', () => {
  expect(messagesOf(signInSchema, { email: '', password: '' })).toMatchObject({
    email: 'Email Address is required',
    password: 'Password is required',
  });
  expect(messagesOf(signInSchema, { email: 'ella@', password: '1234567' })).toEqual({
    email: 'Please enter valid email address',
    password: 'Password must be more than 8 characters',
  });
  expect(messagesOf(signInSchema, { email: 'ella@example.com', password: '1234567890123456' })).toEqual({
    password: 'Password cannot be more than 15 characters',
  });
});

it.each(['12345678', '123456789012345'])('accepts the limits themselves: %s', (password) => {
  expect(messagesOf(signInSchema, { email: 'ella@example.com', password })).toEqual({});
});

it.each(['a@b', 'a b@c.de', 'a@b..de', '@b.de', 'a@-b.de'])('refuses %s as an email address', (email) => {
  expect(messagesOf(forgotPasswordSchema, { email })).toEqual({ email: 'Please enter valid email address' });
});

it('requires six digits as reset code', () => {
  for (const otp of ['', '12345', '1234567', '12a456'])
    expect(messagesOf(resetPasswordSchema, { otp, newPassword: 'sea-worthy' })).toEqual({
      otp: 'Please enter otp number',
    });
  expect(messagesOf(resetPasswordSchema, { otp: '012345', newPassword: '' })).toMatchObject({
    newPassword: 'Password is required',
  });
});

it('requires the old password only if there is one', () => {
  const values = { oldPassword: '', newPassword: 'sea-worthy', confirmPassword: 'sea-worthy' };
  expect(messagesOf(changePasswordSchema(true), values)).toEqual({ oldPassword: 'Old Password is required' });
  expect(messagesOf(changePasswordSchema(false), values)).toEqual({});
});

it('names each password of the change form in its messages', () => {
  expect(
    messagesOf(changePasswordSchema(true), { oldPassword: 'short', newPassword: '', confirmPassword: '' }),
  ).toMatchObject({
    oldPassword: 'Old Password must be more than 8 characters',
    newPassword: 'New Password is required',
    confirmPassword: 'Confirm Password is required',
  });
  expect(
    messagesOf(changePasswordSchema(true), {
      oldPassword: 'x'.repeat(16),
      newPassword: 'x'.repeat(16),
      confirmPassword: 'sea-worthy',
    }),
  ).toEqual({
    oldPassword: 'Old Password cannot be more than 15 characters',
    newPassword: 'New Password cannot be more than 15 characters',
    confirmPassword: 'Password do not match',
  });
});

const dealer = {
  userType: 2,
  fullName: 'R. Kowalski',
  email: 'rk@example.com',
  password: 'sea-worthy',
  countryCode: '+1',
  phoneNumber: '(360) 555-0142',
  dealerName: 'Anacortes Yachts',
  dealerWebsite: 'anacortes.example',
  acceptTerms: true,
};

it('accepts a complete sign-up', () => {
  expect(messagesOf(signUpSchema, dealer)).toEqual({});
  expect(messagesOf(signUpSchema, { ...dealer, userType: 1, dealerName: '', dealerWebsite: '' })).toEqual({});
});

it('requires a name from dealers, and the terms and a phone from everyone', () => {
  expect(
    messagesOf(signUpSchema, {
      ...dealer,
      dealerName: ' ',
      dealerWebsite: 'not a site',
      phoneNumber: '12',
      acceptTerms: false,
    }),
  ).toEqual({
    dealerName: 'Dealer name is required',
    dealerWebsite: 'Enter a web address, such as example.com',
    phoneNumber: 'Enter a phone number with 5 to 14 digits',
    acceptTerms: 'Accept the terms to create an account',
  });
});
