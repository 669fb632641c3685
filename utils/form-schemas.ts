import { boolean, number, object, ref, string } from 'yup';
import { limits } from '../contract/limits.ts';

const emailPattern =
  /^[A-Z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z](?:[A-Z0-9-]*[A-Z0-9])$/i;

/** The specification's exact messages (section 5). */
const email = string()
  .trim()
  .required('Email Address is required')
  .matches(emailPattern, 'Please enter valid email address')
  .max(254, 'Please enter valid email address');

/** "More than 8" is the specification's wording; eight characters are allowed. */
const password = (label: string) =>
  string()
    .required(`${label} is required`)
    .min(limits.passwordMin, `${label} must be more than ${limits.passwordMin} characters`)
    .max(limits.passwordMax, `${label} cannot be more than ${limits.passwordMax} characters`);

const confirmPassword = password('Confirm Password').oneOf([ref('newPassword')], 'Password do not match');

const digitsOf = (value: string | undefined) => (value ?? '').replace(/\D/g, '');

const countryCode = string()
  .required('Country code is required')
  .matches(/^\+?\d{1,4}$/, 'Please choose a country code');
const phoneMessage = 'Please enter a phone number with 5 to 14 digits';
const phoneIsSane = (value: string | undefined) =>
  !value || (/^[\d\s().-]+$/.test(value) && digitsOf(value).length >= 5 && digitsOf(value).length <= 14);
const phone = string().trim().max(20, phoneMessage).test('phone', phoneMessage, phoneIsSane);

const webAddress = string()
  .trim()
  .max(200, 'The website cannot be more than 200 characters')
  .matches(/^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i, {
    message: 'Please enter a web address, as in example.com',
    excludeEmptyString: true,
  });

const fullName = string()
  .trim()
  .required('Full name is required')
  .max(100, 'Full name cannot be more than 100 characters');

/** Required only from dealers. */
const dealerName = string()
  .trim()
  .when('userType', ([userType], name) =>
    userType === 2
      ? name.required('Dealer name is required').max(120, 'Dealer name cannot be more than 120 characters')
      : name,
  );

const personName = string()
  .trim()
  .required('Name is required')
  .max(100, 'Name cannot be more than 100 characters');

export const emailRule = email;
export const nameRule = fullName;
export const signInSchema = object({ email, password: password('Password') });
export const forgotPasswordSchema = object({ email });
export const resetPasswordSchema = object({
  otp: string()
    .required('Please enter otp number')
    .matches(/^\d{6}$/, 'Please enter otp number'),
  newPassword: password('Password'),
});

/** `hasPassword` false: a social account sets its first one, so there's no old password. */
export const changePasswordSchema = (hasPassword: boolean) =>
  object({
    oldPassword: hasPassword ? password('Old Password') : string(),
    newPassword: password('New Password'),
    confirmPassword,
  });

export const emailChangeSchema = object({ email, password: string().required('Password is required') });

/** A decision of site staff about an account. */
export const accountDecisionSchema = object({
  email,
  decision: string().required(),
  reason: string()
    .trim()
    .required('Reason is required')
    .min(3, 'Please give a reason')
    .max(300, 'This cannot be more than 300 characters'),
});

export const signUpSchema = object({
  userType: number().oneOf([1, 2]).required(),
  fullName,
  email,
  password: password('Password'),
  countryCode,
  phoneNumber: phone.required('Phone number is required'),
  dealerName,
  dealerWebsite: webAddress,
  acceptTerms: boolean().required().oneOf([true], 'Please accept the terms to open an account'),
});

export const phoneSchema = object({ countryCode, phoneNumber: phone.required('Phone number is required') });
const zipCode = string()
  .trim()
  .matches(/^(\d{5})?$/, 'Please enter a 5-digit ZIP code, or leave this blank');
/** How a bidder can be reached. */
export const contactStepSchema = phoneSchema.shape({ zipCode });

export const profileSchema = object({
  fullName,
  bio: string().trim().max(2_000, 'This cannot be more than 2,000 characters'),
  countryCode,
  phoneNumber: phone,
  city: string().trim().max(80, 'City cannot be more than 80 characters'),
  state: string().trim().max(40, 'State cannot be more than 40 characters'),
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
    .required('Message is required')
    .max(limits.contactMessageMax, 'Message cannot be more than 4,000 characters'),
});
