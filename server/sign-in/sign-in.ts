import * as texts from '../../locales/errors.ts';

/** The providers of the specification. */
export const platforms = ['google', 'facebook', 'apple'] as const;
export type Platform = (typeof platforms)[number];
export const platformNames: Record<Platform, string> = {
  google: texts.google,
  facebook: texts.facebook,
  apple: texts.apple,
};

/** The user that a provider identified. */
export interface ProvenPerson {
  socialId: string;
  /** Empty if the provider gave none. */
  email: string;
  emailVerified: boolean;
}

/**
 * Asks a provider whose token this is. Undefined if it's invalid, for another site, or expired. Throws if the
 * provider can't be reached.
 */
export type VerifyToken = (token: string) => Promise<ProvenPerson | undefined>;

/** The providers that are configured. */
export type SignInPort = Partial<Record<Platform, VerifyToken>>;
