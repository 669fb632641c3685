import { notice, type SentEmail } from './sent-email.ts';
import type { TextKey } from './text-key.ts';

const identity = <const Title extends TextKey, const Body extends TextKey>(title: Title, body: Body) =>
  notice(title, [body], {
    button: 'goToSettings',
    reason: 'youreReceivingThisEmailBecauseYoureVerifying',
  });
/** A check that failed, and what to do about it; Profile & Settings shows the same sentence. */
const unverified = <const Why extends TextKey>(why: Why) =>
  identity('notices:weCouldntVerifyYourIdentityYet', why);
const managed = {
  button: 'goToDashboard',
  reason: 'youreReceivingThisEmailBecauseItsAbout',
  quote: true,
} as const;

/** Emails about an account and its people. */
export const accountEmails = {
  verify: {
    subject: 'verifyYourEmailFor',
    heading: 'pleaseVerifyYourEmail',
    preview: 'oneClickAndYourAccountIs',
    paragraphs: ['welcomeAboard', 'useTheButtonBelowToVerify'],
    button: 'verifyEmail',
    reason: 'youreReceivingThisEmailBecauseSomeoneSigned',
  },
  accountExists: {
    subject: 'youAlreadyHaveAAccount',
    heading: 'youAlreadyHaveAnAccount',
    preview: 'signInWithThisAddressNothing',
    paragraphs: ['someoneProbablyYouTriedToSignUp', 'signInWithYourPasswordIf'],
    button: 'signIn',
    reason: 'ifThisWasntYouIgnoreThis',
  },
  resetCode: {
    subject: 'isYourCode',
    heading: 'yourCodeForANewPassword',
    preview: 'theCodeWorksForMinutes',
    paragraphs: ['enterThisCodeWhereYouRequested'],
    code: '482913',
    reason: 'ifYouDidntRequestItSomeone',
    values: { minutes: '10' },
  },
  newDevice: {
    subject: 'newSignInToYourAccount',
    heading: 'newSignIn',
    preview: 'ifThisWasYouYouDontNeed',
    paragraphs: ['someoneSignedInToYourAccount', 'ifItWasntYouSomeoneElse'],
    button: 'viewYourDevices',
    reason: 'weSendThisEmailToProtect',
  },
  passwordChanged: {
    subject: 'yourPasswordWasChanged',
    heading: 'yourPasswordWasChanged2',
    preview: 'ifThisWasYouYouDont',
    paragraphs: ['everyOtherDeviceHasBeenSigned', 'ifItWasntYouGoTo'],
    button: 'open',
    reason: 'weSendThisEmailToProtect',
  },
  addressConfirm: {
    subject: 'confirmYourNewEmailAddressFor',
    heading: 'pleaseConfirmYourNewEmailAddress',
    preview: 'confirmItHereAndFromYour',
    paragraphs: ['useTheButtonBelowToConfirm'],
    button: 'confirmAddress',
    reason: 'youreReceivingThisEmailBecauseSomeone',
  },
  addressRequested: {
    subject: 'confirmYourEmailAddressChange',
    heading: 'confirmYourEmailAddressChange2',
    preview: 'nothingChangesUnlessYouConfirmIt',
    paragraphs: ['youAskedToUseANew', 'ifYouDidntRequestThisSomeone'],
    button: 'confirmChange',
    reason: 'weSendThisEmailToProtect',
  },
  addressChanged: {
    subject: 'yourEmailAddressWasChanged',
    heading: 'yourEmailAddressWasChanged2',
    preview: 'ifThisWasYouYouDont',
    paragraphs: ['yourAccountNowUsesADifferent', 'ifYouDidntUndoTheChange'],
    button: 'undoChange',
    reason: 'weSendThisEmailToProtect',
  },
  addressTaken: {
    subject: 'thisAddressAlreadyHasAnAccount',
    heading: 'thisAddressAlreadyHasAnAccount2',
    preview: 'nothingHasChanged',
    paragraphs: ['someonePerhapsYouEnteredThisAddress', 'toUseThisAddressForYour'],
    button: 'open',
    reason: 'ifThisWasntYouIgnoreThis',
  },
  addressReserved: {
    subject: 'thisAddressCantBeUsedAt',
    heading: 'thisAddressCantBeUsedYet',
    preview: 'itBelongedToAnotherAccountUntil',
    paragraphs: ['someoneProbablyYouTriedToSign', 'youCanSignUpWithIt'],
    button: 'open',
    reason: 'ifThisWasntYouIgnoreThis',
  },
  staffInvited: {
    subject: 'createdAAccountForYou',
    heading: 'welcomeTo',
    preview: 'yourTemporaryPasswordIsInside',
    paragraphs: ['listsBoatsAtAndAddedYou'],
    code: 'kestrel-482913',
    button: 'signIn',
    reason: 'youreReceivingThisEmailBecauseEntered',
  },
  staffBack: {
    subject: 'welcomeBackTo',
    heading: 'welcomeBackTo',
    preview: 'signInWithYourExistingPassword',
    paragraphs: ['addedYouBackAsAAt'],
    button: 'goToDashboard',
    reason: 'youreReceivingThisEmailBecauseEntered',
  },
  siteStaffInvited: {
    subject: 'youreOnTheStaff',
    heading: 'youreOnTheStaff',
    preview: 'signInToTheStaffConsole',
    paragraphs: ['signInWithThisTemporaryPassword', 'staffAccountsCantBid'],
    code: 'kestrel-482913',
    button: 'openTheConsole',
    reason: 'youreReceivingThisBecauseAnOwner',
  },
  siteStaffAdded: {
    subject: 'youreOnTheStaff',
    heading: 'youreOnTheStaff',
    preview: 'signInToTheStaffConsole',
    paragraphs: ['signInWithYourPasswordToTheConsole', 'staffAccountsCantBid'],
    button: 'openTheConsole',
    reason: 'youreReceivingThisBecauseAnOwner',
  },
  identityVerified: identity('notices:yourIdentityIsVerified', 'notices:youCanPlaceBidsAndOffers'),
  identityExpired: unverified('notices:yourDocumentHasExpiredPleaseTry'),
  identityUnreadable: unverified('notices:thePhotoOfYourDocumentCouldnt'),
  identityUnsupported: unverified('notices:thisTypeOfDocumentIsntAccepted'),
  identityMismatch: unverified('notices:yourPhotoDidntMatchTheOne'),
  identityDeclined: unverified('notices:youDidntAgreeToTheCheck'),
  identityUnderAge: unverified('notices:youMustBeOfLegalAge'),
  identityFailed: unverified('notices:yourIdentityCouldntBeVerifiedPlease'),
  identityReset: identity(
    'notices:pleaseVerifyYourIdentityAgain',
    'notices:ourStaffResetYourIdentityVerification',
  ),
  managed: notice('notices:managesYourListingsFromNowOn', [], managed),
  managedNoMore: notice('notices:youManageYourOwnListingsAgain', [], managed),
  suspended: notice('notices:yourAccountWasSuspended', ['notices:untilItsLifted'], {
    button: 'contactUs',
    reason: 'youreReceivingThisEmailBecauseOfYourAccount',
  }),
  reinstated: notice('notices:yourAccountIsActiveAgain', ['notices:youCanSignInAgain'], {
    button: 'goToDashboard',
    reason: 'youreReceivingThisEmailBecauseOfYourAccount',
  }),
  warning: notice('notices:aWarningFromOurStaff', [], {
    button: 'readTheRules',
    reason: 'youreReceivingThisEmailBecauseOurStaffReviewed',
    quote: true,
  }),
} as const satisfies Record<string, SentEmail>;
