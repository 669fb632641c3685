import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { emailLimits } from '../../contract/limits.ts';
import { pruneEmails, storeEmail } from './email-folder.ts';
import { UncertainDelivery, type OutgoingEmail, type EmailPort } from './email.ts';
import * as t from '../../locales/emails.ts';

export const emailFolder = (config: Config): string => join(config.dataDir, 'mail');

/** SMTP if `SMTP_URL` is set, otherwise a folder. */
export const createEmail = (config: Config): EmailPort =>
  config.smtpUrl ? smtpEmail(config, config.smtpUrl) : folderEmail(config);

const message = (
  config: Config,
  { id, to, replyTo, subject, text, html, attachments, unsubscribe }: OutgoingEmail,
) => ({
  from: config.emailFrom,
  to,
  ...(replyTo && { replyTo }),
  subject,
  text,
  html,
  ...(attachments && {
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: base64,
      encoding: 'base64',
    })),
  }),
  messageId: `<${id}@${/@([^\s>]+)/.exec(config.emailFrom)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** A limited number of connections stays open between emails; each step has a timeout. */
function smtpEmail(config: Config, url: string): EmailPort {
  const transport = nodemailer.createTransport({ url, pool: true, ...emailLimits.smtp });
  const handedOver = new Set<string>();
  // The message's last byte is read only after the server has asked for the message; from then on, the server
  // may have it.
  transport.use('stream', (email, done) => {
    const create = email.message.createReadStream.bind(email.message);
    const id = email.message.messageId();
    email.message.createReadStream = (options) => create(options).once('end', () => handedOver.add(id));
    done();
  });
  return {
    async send(email) {
      const { messageId, ...rest } = message(config, email);
      handedOver.delete(messageId);
      try {
        await transport.sendMail({ messageId, ...rest });
      } catch (cause) {
        const isAnswered = cause instanceof Error && 'responseCode' in cause;
        if (handedOver.has(messageId) && !isAnswered)
          throw new UncertainDelivery(t.theMailServerDidntRespond({ id: email.id }), { cause });
        throw cause;
      } finally {
        handedOver.delete(messageId);
      }
    },
    stop: async () => transport.close(),
  };
}

/** Stores emails instead of sending them, and keeps the last ones. */
function folderEmail(config: Config): EmailPort {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = emailFolder(config);
  let sent = 0;
  return {
    async send(email) {
      const { message: eml } = await transport.sendMail(message(config, email));
      await storeEmail(folder, email, eml as Buffer);
      if (sent++ % emailLimits.folderPrunedEvery === 0) await pruneEmails(folder);
    },
    stop: async () => {},
  };
}
