import type { Mail } from './mail.ts';
import { notificationText } from './notification-text.ts';

/** A mail in words: one line each; the address of the button also stands in the text. */
export interface MailText {
  subject: string;
  /** Lines, and what somebody said. */
  paragraphs: (string | { quote: string })[];
  action?: { label: string; link: string };
  /** Small, at the end. */
  closing: string[];
  /** Small, after that. */
  links?: { label: string; link: string }[];
}

/** The texts of all mails. Names of people and organizations are one line each by the time they come here. */
export function mailText(mail: Mail): MailText {
  switch (mail.kind) {
    case 'invite':
      return {
        subject: `You are invited to ${mail.organization}`,
        paragraphs: [
          mail.inviter === undefined
            ? `You are invited to the documentation of ${mail.organization}.`
            : `${mail.inviter} invites you to the documentation of ${mail.organization}.`,
        ],
        action: { label: 'Accept the invite', link: mail.link },
        closing: [
          `The link works once, for ${days(mail.days)}. Do not pass it on: whoever follows it can join in your name.`,
          'If you did not expect this mail, you can ignore it.',
        ],
      };
    case 'added':
      return {
        subject: `You are a member of ${mail.organization} now`,
        paragraphs: [
          mail.inviter === undefined
            ? `You were added to the documentation of ${mail.organization}.`
            : `${mail.inviter} added you to the documentation of ${mail.organization}.`,
        ],
        action: { label: 'Open it', link: mail.link },
        closing: ['Sign in with the account you have.'],
      };
    case 'reset':
      return {
        subject: 'Set a new password',
        paragraphs: [`Hello ${mail.name},`, 'somebody, probably you, asked for a link to set a new password for your account.'],
        action: { label: 'Set a new password', link: mail.link },
        closing: [
          `The link works once, for ${mail.minutes} minutes. Do not pass it on.`,
          'If you did not ask for it, you can ignore this mail: your password stays as it is.',
        ],
      };
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        paragraphs: [
          `Hello ${mail.name},`,
          `the password of your account ${mail.email} was set anew through a link, and all its sessions were ended.`,
        ],
        action: { label: 'Open Octavo', link: mail.link },
        closing: ['If that was not you, ask for a link to set a new password at once, and tell who runs this installation.'],
      };
    case 'notification':
      return notificationText(mail);
  }
}

function days(count: number): string {
  return count === 1 ? 'one day' : `${count} days`;
}
