import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { count, inParallel, statusOf, times, type Attack } from './attack.ts';
import { open } from './connections.ts';
import { ask, type Answer } from './http.ts';
import type { Target } from './stage.ts';

/** A PNG of 10,400 x 10,400 pixels at 16 bits: little to send, 650 MB to decode. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(10_400, 0);
  head.writeUInt32BE(10_400, 4);
  head.set([16, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(10_400 * (10_400 * 6 + 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function upload({ origin }: Target, token: string, bytes: Uint8Array): Promise<Answer> {
  const boundary = `----${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\npicture\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  return ask(origin, '/api/v1/file/upload', {
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  });
}

export const brokenUploads: Attack = {
  id: 'A5',
  name: 'uploads that break off',
  async run(target, scale) {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 20000000\r\n\r\n`;
    const connections = times(60 * scale, (i) =>
      open(target, head(['/api/v1/file/upload', '/api/v1/file/tus', '/api/v1/file/csv-upload'][i % 3] ?? '')),
    );
    for (const { socket } of connections) socket.write(Buffer.alloc(300_000, 'x'));
    await pause(6_000 * scale);
    for (const { socket } of connections) socket.destroy();
    return { achieved: `${connections.length} broken off`, held: true };
  },
};

export const pictureBombs: Attack = {
  id: 'A7',
  name: 'pictures that take 650 MB to decode',
  honest: ['page', 'call', 'bid', 'upload'],
  async run(target, scale) {
    const picture = hugePng();
    const statuses = await Promise.all(
      times(5 * scale, () => statusOf(upload(target, target.attacker.token, picture))),
    );
    return {
      achieved: `${picture.length} bytes each; ${count(statuses)}`,
      held: statuses.every((status) => status >= 400 && status < 500),
    };
  },
};

export const uploadsPastQuota: Attack = {
  id: 'A8b',
  name: 'parallel uploads past the quota',
  async run(target) {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const statuses = await inParallel(400, 40, () =>
      statusOf(
        ask(target.origin, '/api/v1/file/tus', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${target.attacker.token}`,
            'tus-resumable': '1.0.0',
            'upload-length': '25000000',
            'upload-metadata': `clientId ${base64(randomUUID())},kind ${base64('picture')}`,
          },
        }),
      ),
    );
    const begun = statuses.filter((status) => status === 201).length;
    return { achieved: `${begun} of 400 begun`, held: begun <= 43 };
  },
};
