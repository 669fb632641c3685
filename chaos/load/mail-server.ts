import { SMTPServer } from 'smtp-server';
import { ownAddress } from '../cluster/network.ts';

export interface MailServer {
  /** Copies of each email that arrived whole, by the part of its Message-ID before the @. */
  copies: Map<string, number>;
  stop(): Promise<void>;
}

/** A mail server that counts what it's sent. */
export async function startMailServer(port: number): Promise<MailServer> {
  const copies = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const id = /^message-id:\s*<([^@>]+)@/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? '';
          copies.set(id, (copies.get(id) ?? 0) + 1);
          done();
        });
    },
  });
  server.on('error', () => {}); // a node that is killed breaks its connection
  await new Promise<void>((resolve) => server.listen(port, ownAddress, resolve));
  return { copies, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
