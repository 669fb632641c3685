export interface EmailAttachment {
  name: string;
  type: string;
  base64: string;
}

/** An email ready to send. `id` makes retries idempotent (it becomes the Message-ID). */
export interface OutgoingEmail {
  id: string;
  to: { name: string; address: string };
  /** Where replies go, if not to the site. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  attachments?: EmailAttachment[];
  /** Its text can be kept for support: it holds no link or code that opens anything. */
  isKept?: boolean;
  /** The address for the email app's unsubscribe button (RFC 8058). */
  unsubscribe?: string;
}

/** The mail server received the whole message but didn't reply: it may or may not have been delivered. */
export class UncertainDelivery extends Error {}

/** Writes to a folder in development, or sends by SMTP if set. */
export interface EmailPort {
  /**
   * Resolves when the mail server has accepted the email. @throws UncertainDelivery; any other error means it
   * wasn't delivered
   */
  send(email: OutgoingEmail): Promise<void>;
  stop(): Promise<void>;
}
