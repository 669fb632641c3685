import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { AcceptedDocument } from './legal-documents.ts';
import { Permission } from './permissions.ts';
import { Done, Email, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

const Password = Type.String({ minLength: 8, maxLength: 15 });

/**
 * Which notifications (by event code) are also emailed. A code that's left out has its default: every code
 * but likes.
 */
export const EmailPreferences = Strict({
  1: Type.Optional(Type.Boolean()),
  2: Type.Optional(Type.Boolean()),
  3: Type.Optional(Type.Boolean()),
  4: Type.Optional(Type.Boolean()),
  5: Type.Optional(Type.Boolean()),
  6: Type.Optional(Type.Boolean()),
  7: Type.Optional(Type.Boolean()),
  8: Type.Optional(Type.Boolean()),
  9: Type.Optional(Type.Boolean()),
  10: Type.Optional(Type.Boolean()),
  11: Type.Optional(Type.Boolean()),
  12: Type.Optional(Type.Boolean()),
  13: Type.Optional(Type.Boolean()),
  14: Type.Optional(Type.Boolean()),
});
export type EmailPreferences = Static<typeof EmailPreferences>;

/**
 * The signed-in user, with the specification's field names (section 3). Only ever the caller's own account.
 */
export const UserDetails = Type.Object({
  id: Id,
  email: Type.String(),
  fullName: Type.String(),
  username: Type.String(),
  userProfile: Type.Object({ fullName: Type.String(), bio: Type.String(), attachment_id: Nullable(Id) }),
  attachment: Nullable(Type.Object({ id: Id, path: Type.String() })),
  countryCode: Type.String(),
  phoneNumber: Type.String(),
  dealerName: Type.String(),
  dealerWebsite: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipCode: Type.String(),
  kycStatus: Type.Integer({ description: '0 unverified, 1 pending, 2 verified, 3 needs input' }),
  userType: Type.Integer({ description: '1 private seller, 2 dealer/broker/manufacturer' }),
  manageByAdmin: Type.Integer(),
  accountId: Nullable(Id),
  staffRole: Nullable(Type.String()),
  staffBoatPosted: Type.Integer(),
  staffAllowedBoatLimit: Type.Integer(),
  lastBidMobileNo: Type.String({ description: 'my phone number when I last bid' }),
  lastBidZipCode: Type.String({ description: 'my ZIP code when I last bid' }),
  tempPassword: Type.Boolean(),
  newUser: Type.Boolean(),
  socialPlatform: Type.Integer({ description: '1 means social sign-in' }),
  passwordSet: Type.Integer({ description: '1 means no local password yet' }),
  emailVerified: Type.Boolean(),
  termsAccepted: Type.Boolean({ description: 'the current Terms of Service' }),
  documentsToAccept: Type.Array(
    Type.Object({
      document: AcceptedDocument,
      version: Type.String(),
      isUpdate: Type.Boolean({ description: 'an earlier version was accepted' }),
    }),
    { description: 'the current legal documents that the user hasn’t accepted' },
  ),
  hasCard: Type.Boolean(),
  memberSince: Instant,
  standingBids: Type.Integer({ description: 'live auctions that I lead' }),
  watched: Type.Integer(),
  listings: Type.Integer(),
  mailPreferences: Type.Optional(EmailPreferences),
  mayForDealership: Type.Array(Permission, {
    description: 'what I may do as a seller, or for the dealership I work for: see, list, talk, terms, staff',
  }),
  isSiteStaff: Type.Boolean(),
  actsFor: Type.Optional(
    Type.Object(
      { id: Id, name: Type.String() },
      {
        description:
          'the managed account that I act for: what I may do, userType, dealerName, accountId, listings and unreadMessages are about it',
      },
    ),
  ),
  unreadMessages: Type.Integer({ description: 'conversations with unread messages' }),
});
export type UserDetails = Static<typeof UserDetails>;

/**
 * A dealer (`userType` 2) needs a `dealerName`. An address that's already taken gets the same reply and an
 * email that says so. `redirect` is the path of this site that the email's link leads to.
 * Codes: invalid_request at acceptTerms, fullName, dealerName, dealerWebsite, phoneNumber or countryCode.
 */
export const signUp = call({
  method: 'POST',
  path: '/sign-up',
  summary: 'Create an account; the reply contains no token until the email address is verified',
  access: 'anyone',
  perMinute: 10,
  body: Strict({
    email: Email,
    password: Password,
    fullName: Text(100, 1),
    userType: Type.Union([Type.Literal(1), Type.Literal(2)]),
    countryCode: Type.Optional(
      Type.String({ pattern: '^\\+?\\d{1,4}$', 'x-form': 'a country code, like +1' }),
    ),
    phoneNumber: Type.Optional(Text(20)),
    dealerName: Type.Optional(Text(120)),
    dealerWebsite: Type.Optional(Text(200)),
    acceptTerms: Type.Boolean(),
    redirect: Type.Optional(Text(500)),
  }),
  data: Type.Object({ email: Type.String() }),
});
/**
 * Takes an email address and a password, or the specification's social body with the provider's `token`. The
 * server verifies the token with the provider and ignores what the body says about the person.
 * Codes: wrong_credentials, email_not_verified, link_required (the address has an account: repeat the call
 * with its `password`, once), forbidden (the provider is turned off), unavailable (the provider doesn't
 * answer), too_many_requests after ten wrong passwords, invalid_request without a password.
 */
export const login = call({
  method: 'POST',
  path: '/login',
  summary: 'Sign in',
  access: 'anyone',
  perMinute: 20,
  body: Strict({
    type: OneOf('email-password', 'social-login'),
    email: Email,
    password: Type.Optional(Type.String({ maxLength: 200 })),
    socialId: Type.Optional(Text(200)),
    socialPlatform: Type.Optional(OneOf('google', 'facebook', 'apple')),
    name: Type.Optional(Text(200)),
    token: Type.Optional(Text(8_000)),
  }),
  data: Type.Object({
    authToken: Type.String(),
    id: Id,
    newUser: Type.Boolean(),
    tempPassword: Type.Boolean(),
  }),
});
export const logout = call({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: 'signed-in',
  data: Done,
});
/**
 * The code is valid for ten minutes, can be used once, and expires with the fifth wrong try. Send `token`
 * with it to /change-password. An address gets at most five codes an hour.
 */
export const forgotPassword = call({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Email a six-digit code; the same reply whether or not the address is known',
  access: 'anyone',
  perMinute: 5,
  body: Strict({ email: Email }),
  data: Type.Object({ token: Type.String() }),
});
/**
 * The reply is the same whether or not there's anything to verify. An address gets at most five emails an
 * hour.
 */
export const resendVerification = call({
  method: 'POST',
  path: '/resend-email-signup',
  summary: 'Email the verification link again',
  access: 'anyone',
  perMinute: 5,
  body: Strict({ email: Email }),
  data: Done,
});
/**
 * With type change-password: signed in, `newPassword` and `oldPassword` (unless the account is social and has
 * none). With type forgot-password: `otp` and `newPassword`, with the token from /forgot-password as the
 * bearer token or in `token`. Ends all other sessions. Codes: sign_in_required, invalid_request at
 * oldPassword or newPassword, conflict (changed elsewhere in the meantime); with a code: code_wrong,
 * invalid_request at otp.
 */
export const changePassword = call({
  method: 'POST',
  path: '/change-password',
  summary: 'Change or reset the password',
  access: 'anyone',
  perMinute: 10,
  body: Strict({
    type: OneOf('change-password', 'forgot-password'),
    newPassword: Password,
    oldPassword: Type.Optional(Type.String({ maxLength: 200 })),
    otp: Type.Optional(Type.String({ pattern: '^\\d{6}$', 'x-form': 'the 6 digits of the code' })),
    token: Type.Optional(Text(2_000)),
  }),
  data: Done,
});
/**
 * Redirects to `/?verify=success`, with the path that sign-up sent in `redirect`, if any; or to
 * `/?verify=expired`.
 */
export const verifyEmail = call({
  method: 'GET',
  path: '/verify-email',
  summary: 'Open the link in the verification email',
  access: 'anyone',
  answers: 'redirect',
  query: Strict({ token: Text(200, 1) }),
  data: Done,
});
/** `id` is optional. Codes: not_found for any id but the caller's. */
export const userDetails = call({
  method: 'GET',
  path: '/user/details',
  summary: 'My account',
  access: 'signed-in',
  query: Strict({ id: Type.Optional(Id) }),
  data: UserDetails,
});
/**
 * Fields that are left out don't change. An empty text removes a value, null removes the picture; in
 * `mailPreferences` only the named codes change. `acceptTerms` accepts the current Terms of Service and Buyer
 * Agreement, as `POST /legal/accept` would; accepted terms stay accepted.
 * Codes: invalid_request at dealerName (a dealer has to have one), dealerWebsite, phoneNumber, countryCode,
 * or attachment_id (not one of the caller's uploads).
 */
export const updateProfile = call({
  method: 'POST',
  path: '/update-profile',
  summary: 'Change my profile',
  access: 'signed-in',
  body: Strict({
    fullName: Type.Optional(Text(100, 1)),
    bio: Type.Optional(Text(2_000)),
    attachment_id: Type.Optional(Nullable(Id)),
    countryCode: Type.Optional(
      Type.String({ pattern: '^\\+?\\d{1,4}$', 'x-form': 'a country code, like +1' }),
    ),
    phoneNumber: Type.Optional(Text(20)),
    city: Type.Optional(Text(80)),
    state: Type.Optional(Text(40)),
    zipCode: Type.Optional(Type.String({ pattern: '^(\\d{5})?$', 'x-form': 'a 5-digit ZIP code' })),
    dealerName: Type.Optional(Text(120)),
    dealerWebsite: Type.Optional(Text(200)),
    acceptTerms: Type.Optional(Type.Literal(true)),
    mailPreferences: Type.Optional(EmailPreferences),
  }),
  data: UserDetails,
});
