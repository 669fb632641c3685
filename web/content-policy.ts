import { createHash } from 'node:crypto';
import { videoPlayerHosts } from '../contract/videos.ts';

/** What a page can load from and connect to besides the site: only what the settings enable. */
export interface Outside {
  script: string[];
  connect: string[];
  frame: string[];
  image: string[];
}

/** What a page can load, and the hashes of the inline scripts it can run: those that the build wrote. */
export interface Allowed extends Outside {
  inline: ReadonlySet<string>;
}

/**
 * The players of boats' videos, and the third parties named in the environment: a separate API host, sign-in
 * providers, the card gateway, analytics.
 */
export function outsideOf(env: Record<string, string | undefined>): Outside {
  // A boat's videos: on every page, because the policy of the first page holds for those reached from it.
  const outside: Outside = { script: [], connect: [], frame: [...videoPlayerHosts], image: [] };
  const add = (isOn: string | undefined, more: Partial<Outside>) => {
    if (!isOn) return;
    for (const key of ['script', 'connect', 'frame', 'image'] as const)
      outside[key].push(...(more[key] ?? []));
  };
  const api =
    env.NEXT_PUBLIC_API_URL && URL.canParse(env.NEXT_PUBLIC_API_URL)
      ? new URL(env.NEXT_PUBLIC_API_URL).origin
      : undefined;
  if (api) add(api, { connect: [api, api.replace(/^http/, 'ws')], image: [api] });
  add(env.GOOGLE_CLIENT_ID, {
    script: ['https://accounts.google.com'],
    connect: ['https://accounts.google.com', 'https://www.googleapis.com'],
    frame: ['https://accounts.google.com'],
  });
  add(env.FACEBOOK_APP_ID, {
    script: ['https://connect.facebook.net'],
    connect: ['https://graph.facebook.com', 'https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  });
  add(env.APPLE_CLIENT_ID, {
    script: ['https://appleid.cdn-apple.com'],
    connect: ['https://appleid.apple.com'],
    frame: ['https://appleid.apple.com'],
  });
  add(env.STRIPE_PUBLISHABLE_KEY, {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    connect: ['https://api.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  });
  add(env.SEGMENT_WRITE_KEY, {
    script: ['https://cdn.segment.com'],
    connect: ['https://cdn.segment.com', 'https://api.segment.io'],
  });
  return outside;
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

export const hashOf = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The Content-Security-Policy of one page: of its inline scripts, only the build's own run, by their hashes,
 * and no injected one. Inline styles are allowed: the pictures' sizes and placeholders need them.
 */
export function contentPolicy(html: string, { script, connect, frame, image, inline }: Allowed): string {
  const own = [...html.matchAll(inlineScript)]
    .map(([, , text]) => hashOf(text ?? ''))
    .filter((hash) => inline.has(hash));
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(own), ...script].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...image].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    `frame-src ${frame.length > 0 ? frame.join(' ') : "'none'"}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Third-party scripts write HTML and load scripts in their own ways: Trusted Types would stop them.
    ...(script.length === 0
      ? ["require-trusted-types-for 'script'", 'trusted-types default prose nextjs']
      : []),
  ].join('; ');
}
