import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { invalidField } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

export interface Phone {
  /** With the plus sign: +1. Empty if there's no number. */
  countryCode: string;
  /** The national number's digits. */
  phoneNumber: string;
}

/**
 * A typed phone number, checked against its country's numbering plan; the United States by default. @throws
 * AppError invalid_request at phoneNumber or countryCode
 */
export function checkPhone(phoneNumber: string | undefined, countryCode: string | undefined): Phone {
  if (!phoneNumber) return { countryCode: '', phoneNumber: '' };
  const phone = parsed(phoneNumber, countryCode?.replace('+', '') || '1');
  if (!phone?.isValid()) throw invalidField('phoneNumber', errors.invalid_request_thisDoesntLookLikeAPhone);
  return { countryCode: `+${phone.countryCallingCode}`, phoneNumber: phone.nationalNumber };
}

/** The library throws for a calling code that no country has. */
function parsed(phoneNumber: string, defaultCallingCode: string) {
  try {
    return parsePhoneNumberFromString(phoneNumber, { defaultCallingCode });
  } catch {
    throw invalidField('countryCode', errors.invalid_request_chooseACountryCode);
  }
}

/**
 * A typed web address (`example.com`) as a complete URL; only http and https, so that a link to it is
 * harmless. @throws AppError invalid_request at dealerWebsite
 */
export function checkWebsite(website: string | undefined): string {
  if (!website) return '';
  const text =
    /^[a-z][a-z0-9+.-]*:/i.test(website) && !/^[^/:]+:\d+(\/|$)/.test(website)
      ? website
      : `https://${website}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.hostname.includes('.') ||
    url.username ||
    url.href.length > 200
  )
    throw invalidField('dealerWebsite', errors.invalid_request_enterAWebAddressSuchAs);
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : url.href;
}

/** Names appear in email subjects and on cards: line breaks and repeated spaces become one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The path on our own site that a text names; '' if it leads elsewhere. */
export function ownPath(text: string | undefined, siteUrl: string): string {
  if (!text?.startsWith('/') || !URL.canParse(text, siteUrl)) return '';
  const url = new URL(text, siteUrl);
  // What remains of /a/..//elsewhere would be read as another host's address.
  return url.origin === new URL(siteUrl).origin
    ? `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
    : '';
}
