import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { emailLimits } from '../../contract/limits.ts';
import { UncertainDelivery, type Mail, type MailPort } from './mail.ts';

/** A mail as the folder keeps it for the page that shows mails; the `.eml` beside it is what would have been sent. */
export interface StoredMail extends Mail {
  sentAt: string;
}

export const mailFolder = (config: Config): string => join(config.dataDir, 'mail');

/** SMTP when there is an `SMTP_URL`, else a folder. */
export const createMail = (config: Config): MailPort =>
  config.smtpUrl ? smtpMail(config, config.smtpUrl) : folderMail(config);

const message = (
  config: Config,
  { id, to, replyTo, subject, text, html, attachments, unsubscribe }: Mail,
) => ({
  from: config.mailFrom,
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
  messageId: `<${id}@${/@([^\s>]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

/** Connections stay open between emails, a bounded number of them; each step of one has its timeout. */
function smtpMail(config: Config, url: string): MailPort {
  const transport = nodemailer.createTransport({ url, pool: true, ...emailLimits.smtp });
  const handedOver = new Set<string>();
  // The message's last byte is read only after the server has asked for the message; from then on it may have it.
  transport.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    const id = mail.message.messageId();
    mail.message.createReadStream = (options) => create(options).once('end', () => handedOver.add(id));
    done();
  });
  return {
    async send(mail) {
      const { messageId, ...rest } = message(config, mail);
      handedOver.delete(messageId);
      try {
        await transport.sendMail({ messageId, ...rest });
      } catch (cause) {
        const isAnswered = cause instanceof Error && 'responseCode' in cause;
        if (handedOver.has(messageId) && !isAnswered)
          throw new UncertainDelivery(`${mail.id}: the mail server gave no answer`, { cause });
        throw cause;
      } finally {
        handedOver.delete(messageId);
      }
    },
    stop: async () => transport.close(),
  };
}

/** One mail, one pair of files by its id: sent twice, it is still one. Written aside first, so that no half mail is ever seen. */
function folderMail(config: Config): MailPort {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = mailFolder(config);
  return {
    async send(mail) {
      const { message: eml } = await transport.sendMail(message(config, mail));
      await mkdir(folder, { recursive: true });
      const stored: StoredMail = { ...mail, sentAt: new Date().toISOString() };
      await writeWhole(join(folder, `${mail.id}.eml`), eml as Buffer);
      await writeWhole(join(folder, `${mail.id}.json`), JSON.stringify(stored));
    },
    stop: async () => {},
  };
}

async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const aside = `${file}.${randomUUID()}.part`;
  await writeFile(aside, bytes, { mode: 0o600 });
  await rename(aside, file);
}
