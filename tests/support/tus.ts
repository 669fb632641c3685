import { randomUUID } from 'node:crypto';
import { request as open } from 'node:http';
import type { Site } from './start.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

export interface TusFile {
  bytes: Uint8Array;
  kind?: string;
  clientId?: string;
  boatId?: number;
}

async function sendAndBreak(url: string, headers: Record<string, string>, part: Uint8Array): Promise<void> {
  // On a new connection: a reused one reports neither that it's connected nor that it's drained.
  const cut = open(url, {
    agent: false,
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/offset+octet-stream' },
  });
  cut.on('error', () => {});
  await new Promise<void>((done) => cut.write(part, () => done()));
  cut.destroy();
}

/** Sends files with the resumable protocol, step by step. Without a `token`, the server refuses. */
export function tusSender(site: Site, token?: string) {
  const headers = { 'Tus-Resumable': '1.0.0', ...(token && { Authorization: `Bearer ${token}` }) };
  const at = (address: string) => `${site.url}${address}`;
  const sender = {
    async create({ bytes, kind = 'picture', clientId = randomUUID(), boatId }: TusFile) {
      const metadata = [
        `clientId ${base64(clientId)}`,
        `kind ${base64(kind)}`,
        `filename ${base64('photo.jpg')}`,
        ...(boatId === undefined ? [] : [`market_place_id ${base64(String(boatId))}`]),
      ];
      const reply = await fetch(at('/api/v1/file/tus'), {
        method: 'POST',
        headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata.join(',') },
      });
      return {
        status: reply.status,
        address: reply.headers.get('location') ?? `/api/v1/file/tus/0-${clientId}`,
        clientId,
        body: await reply.text(),
      };
    },
    async offset(address: string) {
      const reply = await fetch(at(address), { method: 'HEAD', headers });
      return { status: reply.status, offset: Number(reply.headers.get('upload-offset')) };
    },
    async patch(address: string, bytes: Uint8Array, offset = 0) {
      const reply = await fetch(at(address), {
        method: 'PATCH',
        headers: {
          ...headers,
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': String(offset),
        },
        body: new Uint8Array(bytes).subarray(offset),
      });
      await reply.arrayBuffer();
      return { status: reply.status, offset: Number(reply.headers.get('upload-offset')) };
    },
    /** Sends a part and breaks the connection in the middle of the request. */
    async cutOff(address: string, bytes: Uint8Array, upTo: number) {
      const length = { 'Upload-Offset': '0', 'Content-Length': String(bytes.length) };
      await sendAndBreak(at(address), { ...headers, ...length }, bytes.subarray(0, upTo));
    },
    async remove(address: string) {
      const reply = await fetch(at(address), { method: 'DELETE', headers });
      await reply.arrayBuffer();
      return reply.status;
    },
    finish: (clientId: string) => site.as(token).post('/file/finish', { clientId }),
    /** Sends a whole file. */
    async send(file: TusFile) {
      const { address, clientId, status, body } = await sender.create(file);
      if (status !== 201) return { status, data: JSON.parse(body) };
      await sender.patch(address, file.bytes);
      return sender.finish(clientId);
    },
  };
  return sender;
}
