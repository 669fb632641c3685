import { isIPv6 } from 'node:net';
import type { EnvReader } from './read-env.ts';

/** `HOST` means every address of the machine; by this one, programs on the machine itself reach it. */
const everyAddress = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['[::]', '[::1]'],
]);

/** The setting `HOST`: the address, or its name, that the programs listen on. */
export function readHost({ text, fault }: EnvReader): string {
  const host = text('HOST') ?? '0.0.0.0';
  if (/^[\w.-]+$/.test(host) ? URL.canParse(`http://${host}`) : isPlainIPv6(host)) return host;
  fault(`HOST must be an address of this machine, such as 0.0.0.0 or ::, or its name; it is "${host}".`);
  return '0.0.0.0';
}

/** Whether `host` stands for every address of the machine. */
export const isEveryAddress = (host: string): boolean => everyAddress.has(hostname(host));

/** Where programs on the same machine reach the one that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = hostname(host);
  return `http://${everyAddress.get(name) ?? name}:${port}`;
}

/** The address of the site as long as `SITE_URL` doesn't give one: only where the site listens. */
export function defaultSiteUrl(host: string, port: number): string {
  return isEveryAddress(host) || /^(127(\.\d+){3}|\[::1\])$/.test(hostname(host))
    ? `http://localhost:${port}`
    : localUrl(host, port);
}

/** As URLs have it: an IPv6 address in brackets and in its shortest form. */
const hostname = (host: string): string => new URL(`http://${inUrl(host)}`).hostname;
const isPlainIPv6 = (host: string): boolean => isIPv6(host) && !host.includes('%');
const inUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);
