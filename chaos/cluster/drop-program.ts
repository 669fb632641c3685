/** Where an IPv4 packet's addresses are, counted from its Ethernet header. */
const offsets = { source: 26, destination: 30 } as const;
const [loadHalf, load, jumpIfEqual, jumpIfNotLess, answer] = [40, 32, 21, 53, 6];
const etherType = 12;
const ipv4 = 0x0800;
/** What the traffic control makes of a packet: go on with the next filter, or drop it. */
const [goOn, drop] = [0xffff_ffff, 2];
/** Loading from this offset gives a random number of 32 bits. */
const randomNumber = 0xffff_f038;

/**
 * A classic BPF program for `tc filter … bpf da bytecode`: drops a share of the packets from or to some
 * addresses. It does what netem's loss does, in kernels without netem.
 */
export function dropProgram(
  field: keyof typeof offsets,
  addresses: readonly string[],
  share: number,
): string {
  const count = addresses.length;
  const steps: [code: number, ifTrue: number, ifFalse: number, value: number][] = [
    [loadHalf, 0, 0, etherType],
    [jumpIfEqual, 0, count + 1, ipv4],
    [load, 0, 0, offsets[field]],
    ...addresses.map((address, i): [number, number, number, number] => [
      jumpIfEqual,
      count - i,
      0,
      toNumber(address),
    ]),
    [answer, 0, 0, goOn],
  ];
  if (share < 1) steps.push([load, 0, 0, randomNumber], [jumpIfNotLess, 1, 0, Math.floor(share * 2 ** 32)]);
  steps.push([answer, 0, 0, drop], [answer, 0, 0, goOn]);
  return `${steps.length},${steps.map((step) => step.join(' ')).join(',')}`;
}

const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
