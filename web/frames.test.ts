import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ClientFrames, FrameError, FrameReader } from './frames.ts';

interface Frame {
  length: number;
  isLast?: boolean;
  opcode?: number;
  isMasked?: boolean;
}

function frame({ length, isLast = true, opcode = 1, isMasked = true }: Frame): Buffer {
  const mask = isMasked ? 0x80 : 0;
  const first = (isLast ? 0x80 : 0) | opcode;
  const extended =
    length < 126
      ? Buffer.from([first, mask | length])
      : length < 65_536
        ? Buffer.from([first, mask | 126, length >> 8, length & 0xff])
        : Buffer.concat([
            Buffer.from([first, mask | 127]),
            Buffer.from(length.toString(16).padStart(16, '0'), 'hex'),
          ]);
  return Buffer.concat([extended, Buffer.alloc(isMasked ? 4 : 0), Buffer.alloc(length, 'x')]);
}
const codeOf = (bytes: Buffer, piece = bytes.length, max = 1_000) => {
  const reader = new FrameReader(max);
  try {
    for (let at = 0; at < bytes.length; at += piece) reader.read(bytes.subarray(at, at + piece));
    return undefined;
  } catch (error) {
    return error instanceof FrameError ? error.code : error;
  }
};

test.each([1, 2, 3, 7, 50, 100_000])('messages within the limit pass, in pieces of %i bytes', (piece) => {
  expect(
    codeOf(Buffer.concat([0, 1, 125, 126, 127, 999, 1_000].map((length) => frame({ length }))), piece),
  ).toBeUndefined();
  expect(
    codeOf(Buffer.concat([frame({ length: 70_000 }), frame({ length: 5 })]), piece, 70_000),
  ).toBeUndefined();
});

test.each([1, 5, 100_000])(
  'a message that is too large is refused by its header, in pieces of %i bytes',
  (piece) => {
    expect(codeOf(frame({ length: 1_001 }), piece)).toBe(1009);
    expect(codeOf(frame({ length: 1_001 }).subarray(0, 8), piece)).toBe(1009);
    expect(codeOf(frame({ length: 100_000_000 }).subarray(0, 14), piece)).toBe(1009);
  },
);

test('the parts of a message count together; the next message starts a new count; control frames don’t count', () => {
  const part = (isLast: boolean, opcode: number) => frame({ length: 400, isLast, opcode });
  expect(
    codeOf(
      Buffer.concat([
        part(false, 1),
        frame({ length: 125, opcode: 9 }),
        part(true, 0),
        part(false, 1),
        part(true, 0),
      ]),
    ),
  ).toBeUndefined();
  expect(codeOf(Buffer.concat([part(false, 1), part(false, 0), part(true, 0)]))).toBe(1009);
});

test('invalid frames from clients are refused', () => {
  expect(codeOf(frame({ length: 5, isMasked: false }))).toBe(1002);
  expect(codeOf(frame({ length: 200, opcode: 9 }))).toBe(1002);
  expect(codeOf(frame({ length: 2, opcode: 8, isLast: false }))).toBe(1002);
});

test('a client that sends faster than allowed is slowed down, not buffered', async () => {
  const frames = new ClientFrames(1_000, { perSecond: 1, burst: 2_000 });
  let passed = 0;
  frames.on('data', (chunk: Buffer) => (passed += chunk.length));
  let accepted = 0;
  while (frames.write(frame({ length: 500 })) && accepted < 1_000) {
    accepted++;
    await turn();
  }
  expect(passed).toBeLessThanOrEqual(2_000);
  expect(accepted * 500).toBeLessThan(frames.writableHighWaterMark + 3_000);
  frames.destroy();
});

test('a goodbye follows the frame under way, and nothing follows it', async () => {
  const frames = new ClientFrames(1_000, { perSecond: 1_000_000, burst: 1_000_000 });
  const out: Buffer[] = [];
  frames.on('data', (chunk: Buffer) => out.push(chunk));
  const message = frame({ length: 10 });
  frames.write(message.subarray(0, 8));
  await turn();
  frames.sayGoodbye(1012);
  expect(Buffer.concat(out)).toEqual(message.subarray(0, 8));
  frames.write(message.subarray(8));
  frames.write(frame({ length: 3 }));
  await turn();
  expect(Buffer.concat(out)).toEqual(
    Buffer.concat([message, Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xf4])]),
  );
});
