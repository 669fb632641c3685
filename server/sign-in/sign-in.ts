/** The providers of the specification. */
export const platforms = ['google', 'facebook', 'apple'] as const;
export type Platform = (typeof platforms)[number];
export const platformNames: Record<Platform, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
};

/** Whom a provider vouches for. */
export interface ProvenPerson {
  socialId: string;
  /** Empty when the provider told none. */
  email: string;
  emailVerified: boolean;
}

/** Asks a provider whose token this is. Undefined: not a good one, not for this site, or its time is past. Throws when the provider cannot be asked. */
export type VerifyToken = (token: string) => Promise<ProvenPerson | undefined>;

/** The providers that the settings turn on. */
export type SignInPort = Partial<Record<Platform, VerifyToken>>;
