import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpSink {
  url: string;
  /** Every copy that arrived whole, in order, whether or not it was acknowledged. */
  copies: Buffer[];
  /** Decides what becomes of each copy; `acknowledge` is what a mail server does when nothing else is set. */
  onCopy: (reply: SmtpReply, message: string) => void;
  emails(): Promise<Email[]>;
  to(address: string): Promise<Email[]>;
  stop(): Promise<void>;
}

export interface SmtpReply {
  acknowledge(): void;
  /** Refuses for now: 451. */
  refuse(): void;
  /** Closes the connection without a word, as a server that crashes after it has stored the message. */
  drop(): void;
}

/** A mail server on loopback that keeps what it is sent. */
export async function smtpSink(): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const copy = Buffer.concat(chunks);
          sink.copies.push(copy);
          sink.onCopy(
            {
              acknowledge: () => done(),
              refuse: () => done(Object.assign(new Error('Try again later'), { responseCode: 451 })),
              drop: () => {
                for (const connection of connections()) if (connection.id === session.id) connection.close();
              },
            },
            copy.toString(),
          );
        });
    },
  });
  const connections = (): Iterable<{ id: string; close(): void }> => Reflect.get(server, 'connections');
  server.on('error', () => {}); // a client that is killed breaks its connection: that is what the tests do
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    copies: [],
    onCopy: (reply) => reply.acknowledge(),
    emails: () => Promise.all(sink.copies.map((raw) => PostalMime.parse(raw))),
    to: async (to) => (await sink.emails()).filter((email) => email.to?.some((one) => one.address === to)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return sink;
}
