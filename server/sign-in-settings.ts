import type { EnvReader } from './read-env.ts';

export interface SignInIds {
  google: string | undefined;
  facebook: string | undefined;
  apple: string | undefined;
}
export interface SignInHosts {
  google: string;
  googleTokenInfo: string;
  facebook: string;
  apple: string;
}

/** The clients' ids; undefined: that provider isn't offered. */
export function signInIds({ text }: EnvReader): SignInIds {
  return {
    google: text('GOOGLE_CLIENT_ID'),
    facebook: text('FACEBOOK_APP_ID'),
    apple: text('APPLE_CLIENT_ID'),
  };
}

export function signInHosts({ url }: EnvReader): SignInHosts {
  return {
    google: url('GOOGLE_ISSUER', 'http:', 'https:') ?? 'https://accounts.google.com',
    googleTokenInfo:
      url('GOOGLE_TOKENINFO_URL', 'http:', 'https:') ?? 'https://oauth2.googleapis.com/tokeninfo',
    facebook: url('FACEBOOK_GRAPH_URL', 'http:', 'https:') ?? 'https://graph.facebook.com/v21.0',
    apple: url('APPLE_ISSUER', 'http:', 'https:') ?? 'https://appleid.apple.com',
  };
}
