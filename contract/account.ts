import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Email, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';

const Password = Type.String({ minLength: 8, maxLength: 15 });

/** Which notifications (by event code) are mailed too; a code left out follows the default: all but likes. */
export const MailPreferences = Strict({
  1: Type.Optional(Type.Boolean()),
  2: Type.Optional(Type.Boolean()),
  3: Type.Optional(Type.Boolean()),
  4: Type.Optional(Type.Boolean()),
  5: Type.Optional(Type.Boolean()),
  6: Type.Optional(Type.Boolean()),
  7: Type.Optional(Type.Boolean()),
});
export type MailPreferences = Static<typeof MailPreferences>;

/** The signed-in user, as the specification spells it (section 3). Own account only. */
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
  kycStatus: Type.Integer(),
  userType: Type.Integer({ description: '1 private seller, 2 dealer/broker/manufacturer' }),
  manageByAdmin: Type.Integer(),
  accountId: Nullable(Id),
  staffRole: Nullable(Type.String()),
  staffBoatPosted: Type.Integer(),
  staffAllowedBoatLimit: Type.Integer(),
  lastBidMobileNo: Type.String(),
  lastBidZipCode: Type.String(),
  tempPassword: Type.Boolean(),
  newUser: Type.Boolean(),
  socialPlatform: Type.Integer({ description: '1 means social sign-in' }),
  passwordSet: Type.Integer({ description: '1 means no local password yet' }),
  emailVerified: Type.Boolean(),
  termsAccepted: Type.Boolean(),
  hasCard: Type.Boolean(),
  memberSince: Instant,
  standingBids: Type.Integer({ description: 'live auctions I lead' }),
  watched: Type.Integer(),
  listings: Type.Integer(),
  mailPreferences: Type.Optional(MailPreferences),
  mayForDealership: Type.Array(Type.String(), {
    description: 'what I may do as a seller, or for the dealership I work for: see, list, talk, terms, staff',
  }),
  isSiteStaff: Type.Boolean(),
  unreadMessages: Type.Integer({ description: 'conversations with something unread' }),
});
export type UserDetails = Static<typeof UserDetails>;

/**
 * A dealer (`userType` 2) needs a `dealerName`. A taken address gets the same reply, and a mail that says so. `redirect`: a path of this site, where the link in the mail leads.
 * Codes: invalid_request at acceptTerms, fullName, dealerName, dealerWebsite, phoneNumber or countryCode.
 */
export const signUp = call({
  method: 'POST',
  path: '/sign-up',
  summary: 'Open an account; the reply holds no token until the e-mail is verified',
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
 * Body for e-mail and password, or the specification's social body with the provider's `token`, which the server checks at the provider; what the body says of the person
 * is not believed. Codes: wrong_credentials, email_not_verified, link_required (the address has an account: the same again with its `password`, once), forbidden (the provider is off),
 * unavailable (the provider does not answer), too_many_requests after ten wrong passwords, invalid_request without a password.
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
/** The code holds for ten minutes, once, and dies with its fifth wrong try; `token` goes with it to /change-password. An address gets five an hour at most. */
export const forgotPassword = call({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Mail a six-digit code; the same reply whether the address is known or not',
  access: 'anyone',
  perMinute: 5,
  body: Strict({ email: Email }),
  data: Type.Object({ token: Type.String() }),
});
/** The same reply whether there is anything to verify or not. An address gets five an hour at most. */
export const resendVerification = call({
  method: 'POST',
  path: '/resend-email-signup',
  summary: 'Mail the verification link again',
  access: 'anyone',
  perMinute: 5,
  body: Strict({ email: Email }),
  data: Done,
});
/**
 * type change-password: signed in, newPassword and oldPassword (unless social without one). type forgot-password: otp and newPassword with the token of /forgot-password as bearer or in `token`.
 * All other sessions end. Codes: sign_in_required, invalid_request at oldPassword or newPassword, conflict (changed elsewhere meanwhile); with a code: code_wrong, invalid_request at otp.
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
/** Answers with a redirect to `/?verify=success` (the path kept from sign-up in `redirect`), or `/?verify=expired`. */
export const verifyEmail = call({
  method: 'GET',
  path: '/verify-email',
  summary: 'The link in the mail',
  access: 'anyone',
  answers: 'redirect',
  query: Strict({ token: Text(200, 1) }),
  data: Done,
});
/** `id` may be left out. Codes: not_found for any but the caller's. */
export const userDetails = call({
  method: 'GET',
  path: '/user/details',
  summary: 'My account',
  access: 'signed-in',
  query: Strict({ id: Type.Optional(Id) }),
  data: UserDetails,
});
/**
 * What is left out stays. An empty text takes a value away, null the picture; of `mailPreferences` only what is named changes. Accepted terms stay accepted.
 * Codes: invalid_request at dealerName (a dealer keeps one), dealerWebsite, phoneNumber, countryCode, or attachment_id (none of the caller's own uploads).
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
    dealerName: Type.Optional(Text(120)),
    dealerWebsite: Type.Optional(Text(200)),
    acceptTerms: Type.Optional(Type.Literal(true)),
    mailPreferences: Type.Optional(MailPreferences),
  }),
  data: UserDetails,
});
/** This one first, then the one seen last. `lastSeenAt` is noted every five minutes at most. */
export const listSessions = call({
  method: 'GET',
  path: '/session/lists',
  summary: 'Where I am signed in',
  access: 'signed-in',
  data: ListOf(
    Type.Object({
      id: Type.String(),
      device: Type.String(),
      startedAt: Instant,
      lastSeenAt: Instant,
      isCurrent: Type.Boolean(),
    }),
  ),
});
/** Signs out another device of mine (or this one). Codes: not_found. */
export const endOneSession = call({
  method: 'DELETE',
  path: '/session/{id}',
  summary: 'End one of my sessions',
  access: 'signed-in',
  params: Strict({ id: Text(64, 1) }),
  data: Done,
});
/** Signs out every other device of mine; the one that asks stays. Not in the specification's list. */
export const endOtherSessions = call({
  method: 'POST',
  path: '/session/end-others',
  summary: 'End all my sessions but this one',
  access: 'signed-in',
  data: Type.Object({ ended: Type.Integer() }),
});

/** `rules`: times in seconds, money in minor units, the fee in basis points. `signIn`: the providers' client ids, null where one is off. */
export const Settings = Type.Object({
  generalSetting: Type.Object({
    productName: Type.String(),
    year: Type.Integer(),
    contactEmail: Type.String({ description: 'where people write to us' }),
  }),
  footer: Type.Object({
    copyright: Type.String(),
    facebookLink: Type.String(),
    instagramLink: Type.String(),
    year: Type.Integer(),
  }),
  rules: Type.Object({
    softCloseSeconds: Type.Integer(),
    auctionDays: Type.Integer(),
    offerWindowSeconds: Type.Integer(),
    offerSeconds: Type.Integer(),
    retractionSeconds: Type.Integer(),
    buyersFeeBasisPoints: Type.Integer(),
    buyersFeeMin: Type.Integer(),
    buyersFeeMax: Type.Integer(),
    feeHoldStep: Type.Integer(),
    increments: Type.Array(Type.Object({ below: Nullable(Type.Integer()), step: Type.Integer() })),
  }),
  signIn: Type.Object({
    google: Nullable(Type.String()),
    facebook: Nullable(Type.String()),
    apple: Nullable(Type.String()),
  }),
  payments: Type.Object({ gateway: OneOf('sandbox', 'stripe'), publishableKey: Nullable(Type.String()) }),
  segmentWriteKey: Nullable(Type.String()),
});
export type Settings = Static<typeof Settings>;
export const listSettings = call({
  method: 'GET',
  path: '/settings/list',
  summary: 'Settings the pages need, footer among them',
  access: 'anyone',
  data: Settings,
});

/** `event`: a code of `notificationEvent` (docs/auction-rules.md, "Notifications"). `user_id`: whose it is. */
export const Notification = Type.Object({
  id: Id,
  market_place_id: Id,
  event: Type.Integer({ minimum: 1, maximum: 7 }),
  comment_id: Nullable(Id),
  isRead: Type.Integer({ description: '0 or 1' }),
  message: Type.Object({ title: Type.String(), body: Type.String() }),
  createdAt: Instant,
  user_id: Id,
  boat: Nullable(Type.Object({ title: Type.String(), cover: Nullable(Type.String()) })),
  path: Type.Optional(
    Nullable(Type.String({ description: "the page where it is dealt with, when that is not the boat's" })),
  ),
});
export type Notification = Static<typeof Notification>;
/** From a mail's link or a mail program's own press, without signing in: stops the mails of one kind (`event` 0: the weekly letter), or starts them again. Codes: not_found for a link that is not whole. */
export const unsubscribe = call({
  method: 'POST',
  path: '/unsubscribe',
  summary: 'Stop mails of one kind',
  access: 'anyone',
  perMinute: 30,
  query: Strict({ token: Text(500, 1), subscribed: Type.Boolean({ default: false }) }),
  data: Type.Object({ event: Type.Integer(), subscribed: Type.Boolean() }),
});
/** `before` (a notification id) pages without gaps or doubles while new ones arrive; it wins over `page`. */
export const listNotifications = call({
  method: 'GET',
  path: '/notification/lists',
  summary: 'My notifications, the last first',
  access: 'signed-in',
  query: Strict({
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    before: Type.Optional(Id),
  }),
  data: Type.Object({
    list: Type.Array(Notification),
    unReadCount: Type.Integer(),
    loadMoreFlag: Type.Boolean(),
  }),
});
/** `unReadCount`: what is left. Codes: not_found for an id that is none of mine. */
export const readNotification = call({
  method: 'PATCH',
  path: '/notification/read',
  summary: 'Mark one read (id), or all',
  access: 'signed-in',
  body: Strict({ id: Type.Optional(Id) }),
  data: Type.Object({ unReadCount: Type.Integer() }),
});
