import { isIP, isIPv6 } from 'node:net';

/** An IPv4 address received over an IPv6 socket is treated as the IPv4 address. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address;
}

/**
 * The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because every
 * subscriber can use a whole /64.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address.split('%', 1)[0] ?? '');
  if (!isIPv6(plain)) return plain;
  // URL normalizes IPv6 addresses: lowercase, hexadecimal groups, the longest run of zeros as "::".
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head.split(':').filter(Boolean), tail?.split(':').filter(Boolean) ?? []];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Whether a text is an address or a network ("10.0.0.0/8", "fd00::/8"). */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
