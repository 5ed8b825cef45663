/** The text of a mail: one line each; the address of the button also stands in the text. */
export interface MailText {
  subject: string;
  /** Address of a picture above the text; decorative. */
  logo?: string | undefined;
  /** Lines, what somebody said, and where it stands. */
  paragraphs: (string | { quote: string } | { label: string; link: string })[];
  action?: { label: string; link: string };
  /** Small, at the end. */
  closing: string[];
  /** Small, after that. */
  links?: { label: string; link: string }[];
}
