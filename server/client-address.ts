import { BlockList, isIP, isIPv6 } from 'node:net';

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

/** Whether an address is one of a list of addresses and networks, or this machine's (`loopback`). */
export function addressesIn(list: readonly string[]): (address: string) => boolean {
  const addresses = new BlockList();
  for (const one of list.flatMap((entry) => (entry === 'loopback' ? ['127.0.0.0/8', '::1'] : entry))) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) addresses.addAddress(address, family);
    else addresses.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
  };
}
