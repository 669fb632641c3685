/** The size of a WAL segment of a server that initdb set up without options. */
const segmentBytes = 16n * 1024n * 1024n;
const segmentsPerLog = 0x1_0000_0000n / segmentBytes;

/** What the archiver hands over: segments, the histories of timelines, the last segment before a promotion. */
export const isWalName = (name: string) =>
  /^([0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/.test(name);
export const isSegment = (name: string) => /^[0-9A-F]{24}$/.test(name);
export const isHistory = (name: string) => name.endsWith('.history');

/** Where a WAL file is in the backups, and the other way around. */
export const walObject = (name: string) => `wal/${name.replaceAll('.', '-')}.seg`;
export const walNameOf = (object: string) => object.slice('wal/'.length, -'.seg'.length).replaceAll('-', '.');

/** The number of a segment, the same on all timelines. */
export function segmentNumber(name: string): bigint {
  return BigInt(`0x${name.slice(8, 16)}`) * segmentsPerLog + BigInt(`0x${name.slice(16, 24)}`);
}

function segmentName(timeline: number, number: bigint): string {
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${hex(BigInt(timeline))}${hex(number / segmentsPerLog)}${hex(number % segmentsPerLog)}`;
}

/** The segments of one timeline that contain `[from, to)`; positions such as 0/2000028. */
export function segmentsBetween(timeline: number, from: string, to: string): string[] {
  const names: string[] = [];
  const last = (position(to) - 1n) / segmentBytes;
  for (let n = position(from) / segmentBytes; n <= last; n++) names.push(segmentName(timeline, n));
  return names;
}

function position(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Segments that are missing between others of the same timeline; the first of each gap. */
export function gapsIn(names: Iterable<string>): string[] {
  const sorted = [...names].filter(isSegment).sort();
  return sorted.slice(1).flatMap((name, i) => {
    const before = sorted[i] ?? name;
    const timeline = before.slice(0, 8);
    const next = segmentNumber(before) + 1n;
    return name.startsWith(timeline) && segmentNumber(name) > next
      ? [segmentName(Number.parseInt(timeline, 16), next)]
      : [];
  });
}
