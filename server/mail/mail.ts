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

/** Folder in development, SMTP by setting. `send` resolves when the mail is handed over, else throws (the job is retried). */
export interface MailPort {
  send(mail: Mail): Promise<void>;
}
