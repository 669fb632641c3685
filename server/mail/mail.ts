export interface MailAttachment {
  name: string;
  type: string;
  base64: string;
}

/** One mail, ready to send. `id` makes a retry one mail (it becomes the Message-ID). */
export interface Mail {
  id: string;
  to: { name: string; address: string };
  /** Whom an answer reaches, when it is not the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: MailAttachment[];
  /** Where one press in the reader's mail program stops mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

/** The mail server had the whole message and gave no answer: it may have been delivered, or not. */
export class UncertainDelivery extends Error {}

/** Folder in development, SMTP by setting. */
export interface MailPort {
  /** Resolves when the mail has been accepted. @throws UncertainDelivery; any other error means that it was not delivered */
  send(mail: Mail): Promise<void>;
  stop(): Promise<void>;
}
