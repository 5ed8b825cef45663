/** An e-mail, ready to go. */
export interface MailMessage {
  /** The same each time the same mail is tried: becomes its Message-ID, so that a mail sent twice is shown once. */
  id: string;
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  text: string;
  html: string;
  /** Address that stops mails like this with one POST (RFC 8058); absent for mails that nobody can subscribe to. */
  oneClick?: string;
  /** A name of the conversation it is of, of [0-9A-Za-z.-]: mail programs show those of one together. */
  thread?: string;
}

/** The way out for e-mail. */
export interface Mailer {
  /**
   * Hands a mail to the server that sends it; resolves when that has taken it.
   * @throws OctavoError `conflict` when the server refused it for good; `unavailable` when it may take it later. Neither names credentials.
   */
  send(message: MailMessage, signal?: AbortSignal): Promise<void>;
}
