import { expect, test } from 'vitest';
import { dropProgram } from './drop-program.ts';

const [goOn, drop] = [0xffff_ffff, 2];

/** Runs a program on a packet, as the kernel would. `random` is from 0 to 1. */
function run(program: string, packet: { type?: number; from: string; to: string }, random = 0): number {
  const bytes = new DataView(new ArrayBuffer(34));
  bytes.setUint16(12, packet.type ?? 0x0800);
  packet.from.split('.').forEach((part, i) => bytes.setUint8(26 + i, Number(part)));
  packet.to.split('.').forEach((part, i) => bytes.setUint8(30 + i, Number(part)));
  const [count, ...steps] = program.split(',').map((step) => step.split(' ').map(Number));
  expect(steps).toHaveLength(count?.[0] ?? 0);
  let loaded = 0;
  for (let at = 0; ; at++) {
    const [code = 0, ifTrue = 0, ifFalse = 0, value = 0] = steps[at] ?? [];
    if (code === 40) loaded = bytes.getUint16(value);
    else if (code === 32) loaded = value > 0xffff ? Math.floor(random * 2 ** 32) : bytes.getUint32(value);
    else if (code === 21) at += loaded === value ? ifTrue : ifFalse;
    else if (code === 53) at += loaded >= value ? ifTrue : ifFalse;
    else if (code === 6) return value;
    else throw new Error(`There is no step ${at}.`);
  }
}

const peers = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];
const self = '10.0.0.9';

test('packets to each of the addresses are dropped, and no others', () => {
  const program = dropProgram('destination', peers, 1);
  for (const to of peers) expect(run(program, { from: self, to })).toBe(drop);
  expect(run(program, { from: self, to: '10.0.0.4' })).toBe(goOn);
  expect(run(program, { from: '10.0.0.1', to: self })).toBe(goOn);
});

test('packets from an address', () => {
  const program = dropProgram('source', ['10.0.0.1'], 1);
  expect(run(program, { from: '10.0.0.1', to: self })).toBe(drop);
  expect(run(program, { from: self, to: '10.0.0.1' })).toBe(goOn);
});

test('only a share of the packets', () => {
  const program = dropProgram('destination', peers, 0.25);
  expect(run(program, { from: self, to: '10.0.0.3' }, 0.24)).toBe(drop);
  expect(run(program, { from: self, to: '10.0.0.3' }, 0.25)).toBe(goOn);
  expect(run(program, { from: self, to: '10.0.0.4' }, 0)).toBe(goOn);
});

test('packets that aren’t IPv4 pass', () => {
  const arp = { type: 0x0806, from: self, to: '10.0.0.1' };
  expect(run(dropProgram('destination', peers, 1), arp)).toBe(goOn);
  expect(run(dropProgram('destination', peers, 0.5), arp)).toBe(goOn);
});
