import { SMTPServer } from 'smtp-server';
import { freePort } from '../server/db/embedded.ts';

export interface SmtpCounter {
  url: string;
  count(): number;
  /** Resolves with the time at which an address gets its next email. */
  arrival(address: string): Promise<number>;
  stop(): Promise<void>;
}

/** A mail server on loopback that counts what it takes and keeps nothing. */
export async function smtpCounter(): Promise<SmtpCounter> {
  let taken = 0;
  const watched = new Map<string, (at: number) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume().on('end', () => {
        taken += 1;
        for (const { address } of session.envelope.rcptTo) watched.get(address)?.(performance.now());
        done();
      });
    },
  });
  server.on('error', () => {}); // a program that is killed breaks its connections
  const port = await freePort();
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => taken,
    arrival: (address) => new Promise((done) => watched.set(address, done)),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
