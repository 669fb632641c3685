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

/** A sender of the resumable protocol, step by step; `token` may be left out to see it refused. */
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
      // A connection of its own: one that is kept from before says neither that it connects nor that it drains.
      const cut = open(at(address), {
        agent: false,
        method: 'PATCH',
        headers: {
          ...headers,
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': '0',
          'Content-Length': String(bytes.length),
        },
      });
      cut.on('error', () => {});
      await new Promise<void>((done) => cut.write(bytes.subarray(0, upTo), () => done()));
      cut.destroy();
    },
    async remove(address: string) {
      const reply = await fetch(at(address), { method: 'DELETE', headers });
      await reply.arrayBuffer();
      return reply.status;
    },
    finish: (clientId: string) => site.as(token).post('/file/finish', { clientId }),
    /** All of it at once. */
    async send(file: TusFile) {
      const { address, clientId, status, body } = await sender.create(file);
      if (status !== 201) return { status, data: JSON.parse(body) };
      await sender.patch(address, file.bytes);
      return sender.finish(clientId);
    },
  };
  return sender;
}
