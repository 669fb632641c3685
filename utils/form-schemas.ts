import { boolean, number, object, ref, string } from 'yup';
import { limits } from '../contract/limits.ts';
import * as t from '../locales/forms.ts';

const emailPattern =
  /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z](?:[A-Z0-9-]*[A-Z0-9])$/i;

/** The specification's exact messages (section 5). */
const email = string()
  .trim()
  .required(t.emailAddressIsRequired)
  .matches(emailPattern, t.pleaseEnterValidEmailAddress)
  .max(254, t.pleaseEnterValidEmailAddress);

/** "More than 8" is the specification's wording; eight characters are allowed. */
const password = (label: string) =>
  string()
    .required(t.isRequired({ label }))
    .min(limits.passwordMin, t.mustBeMoreThanCharacters({ label, passwordMin: limits.passwordMin }))
    .max(limits.passwordMax, t.cannotBeMoreThanCharacters({ label, passwordMax: limits.passwordMax }));

const confirmPassword = password(t.confirmPassword).oneOf([ref('newPassword')], t.passwordDoNotMatch);

const digitsOf = (value: string | undefined) => (value ?? '').replace(/\D/g, '');

const countryCode = string()
  .required(t.countryCodeIsRequired)
  .matches(/^\+?\d{1,4}$/, t.chooseACountryCode);
const phoneMessage = t.enterAPhoneNumberWith5;
const phoneIsSane = (value: string | undefined) =>
  !value || (/^[\d\s().-]+$/.test(value) && digitsOf(value).length >= 5 && digitsOf(value).length <= 14);
const phone = string().trim().max(20, phoneMessage).test('phone', phoneMessage, phoneIsSane);

const webAddress = string()
  .trim()
  .max(200, t.theWebsiteCantBeMoreThan)
  .matches(/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, {
    message: t.enterAWebAddressSuchAs,
    excludeEmptyString: true,
  });

const fullName = string().trim().required(t.fullNameIsRequired).max(100, t.fullNameCantBeMoreThan);

/** Required only from dealers. */
const dealerName = string()
  .trim()
  .when('userType', ([userType], name) =>
    userType === 2 ? name.required(t.dealerNameIsRequired).max(120, t.dealerNameCantBeMoreThan) : name,
  );

const personName = string().trim().required(t.nameIsRequired).max(100, t.nameCantBeMoreThan100);

export const emailRule = email;
export const nameRule = fullName;
export const signInSchema = object({ email, password: password(t.password) });
export const forgotPasswordSchema = object({ email });
export const resetPasswordSchema = object({
  otp: string()
    .required(t.pleaseEnterOtpNumber)
    .matches(/^\d{6}$/, t.pleaseEnterOtpNumber),
  newPassword: password(t.password),
});

/** `hasPassword` false: a social account sets its first one, so there's no old password. */
export const changePasswordSchema = (hasPassword: boolean) =>
  object({
    oldPassword: hasPassword ? password(t.oldPassword) : string(),
    newPassword: password(t.newPassword),
    confirmPassword,
  });

export const emailChangeSchema = object({ email, password: string().required(t.passwordIsRequired) });

/** A decision of site staff about an account. */
export const accountDecisionSchema = object({
  email,
  decision: string().required(),
  reason: string()
    .trim()
    .required(t.reasonIsRequired)
    .min(3, t.enterAReason)
    .max(300, t.thisCantBeMoreThan300),
});

export const signUpSchema = object({
  userType: number().oneOf([1, 2]).required(),
  fullName,
  email,
  password: password(t.password),
  countryCode,
  phoneNumber: phone.required(t.phoneNumberIsRequired),
  dealerName,
  dealerWebsite: webAddress,
  acceptTerms: boolean().required().oneOf([true], t.acceptTheTermsToCreateAn),
});

export const phoneSchema = object({ countryCode, phoneNumber: phone.required(t.phoneNumberIsRequired) });
const zipCode = string()
  .trim()
  .matches(/^(\d{5})?$/, t.enterA5DigitZipCode);
/** How a bidder can be reached. */
export const contactStepSchema = phoneSchema.shape({ zipCode });

export const profileSchema = object({
  fullName,
  bio: string().trim().max(2_000, t.thisCantBeMoreThan2),
  countryCode,
  phoneNumber: phone,
  city: string().trim().max(80, t.cityCantBeMoreThan80),
  state: string().trim().max(40, t.stateCantBeMoreThan40),
  zipCode,
  userType: number().required(),
  dealerName,
  dealerWebsite: webAddress,
});

export const subscribeSchema = object({ name: personName, email });
export const contactSchema = object({
  name: personName,
  email,
  topic: string().required(),
  message: string()
    .trim()
    .required(t.messageIsRequired)
    .max(limits.contactMessageMax, t.messageCantBeMoreThan4),
});
