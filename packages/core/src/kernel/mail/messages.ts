import type { Mail, SecurityEvent } from './mail.ts';
import type { MailText } from './mail-text.ts';
import { digestText, notificationText } from './notification-text.ts';

/** Returns the texts of all mails. Names of people and organizations are one line each by the time they come here. */
export function mailText(mail: Mail): MailText {
  switch (mail.kind) {
    case 'invite':
      return {
        subject: `You are invited to ${mail.organization}`,
        logo: mail.logoLink,
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
        logo: mail.logoLink,
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
    case 'organization-deleted':
      return {
        subject: `${mail.organization} was deleted`,
        paragraphs: [
          `Hello ${mail.name},`,
          `${mail.actor} deleted the organization ${mail.organization}. Nobody reaches its spaces and sites any more.`,
          `As one of its administrators you can restore it until ${mail.until}; then it is erased for good.`,
        ],
        action: { label: 'Look at it', link: mail.link },
        closing: ['If it was meant, nothing needs to be done.'],
      };
    case 'security':
      return {
        subject: SECURITY[mail.event].subject,
        paragraphs: [
          `Hello ${mail.name},`,
          SECURITY[mail.event].what(mail.email, mail.label ?? ''),
          ...(mail.tokensEnded === 0
            ? []
            : [`${mail.tokensEnded === 1 ? 'The access token' : `All ${mail.tokensEnded} access tokens`} of the account ended with it.`]),
        ],
        action: { label: 'Look at your account', link: mail.link },
        closing: ['If that was not you, ask for a link to set a new password at once, and tell who runs this installation.'],
      };
    case 'notification':
      return notificationText(mail);
    case 'digest':
      return digestText(mail);
    case 'webhook-paused':
      return {
        subject: 'Your webhook is paused',
        paragraphs: [
          `Hello ${mail.name},`,
          `your notifications could not be sent to ${mail.host} for days, so Octavo does not try any more. The last try failed:`,
          { quote: mail.quote },
        ],
        action: { label: 'Look at it', link: mail.link },
        closing: ['Send a test there: when it arrives, later notifications are sent again. The console shows those that were not sent.'],
      };
    case 'test':
      return {
        subject: 'A test mail',
        paragraphs: [`Hello ${mail.name},`, `mails of the installation at ${mail.installationLink} arrive here.`],
        closing: ['You asked for it in the operator’s area. Nothing needs to be done.'],
      };
    case 'backup':
      return {
        subject: mail.ok ? 'Backups work again' : 'A backup failed',
        paragraphs: [
          mail.ok
            ? `The last backup of the installation at ${mail.installationLink} was made and proven.`
            : `The last backup of the installation at ${mail.installationLink} failed, or could not be proven.`,
          { quote: mail.quote },
        ],
        closing: mail.ok
          ? ['The server goes on making them.']
          : ['It is tried again each hour. You are told when it works; octavo backups lists the backups that there are.'],
      };
  }
}

/** Texts of the notices about changes to an account's security. */
const SECURITY: Record<SecurityEvent, { subject: string; what(email: string, label: string): string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    what: (email) => `the password of your account ${email} was changed, and its other sessions were ended.`,
  },
  'password-reset': {
    subject: 'Your password was changed',
    what: (email) => `the password of your account ${email} was set anew through a link, and all its sessions were ended.`,
  },
  'second-factor-on': {
    subject: 'Two-step sign-in was switched on',
    what: (email) => `signing in to your account ${email} asks for a code from now on.`,
  },
  'second-factor-off': {
    subject: 'Two-step sign-in was switched off',
    what: (email) => `signing in to your account ${email} does not ask for a code any more.`,
  },
  'recovery-codes-renewed': {
    subject: 'New recovery codes were made',
    what: (email) => `your account ${email} has new recovery codes, and those from before work no more.`,
  },
  'token-made': {
    subject: 'An access token was made',
    what: (email, label) => `a token called "${label}" was made that can do over the API what your account ${email} can.`,
  },
  'token-revoked': {
    subject: 'An access token was revoked',
    what: (email, label) => `an administrator of your organization revoked the token called "${label}" of your account ${email}.`,
  },
  'webhook-set': {
    subject: 'Your notifications are sent to an address',
    what: (email, label) => `notifications of your account ${email} are sent to ${label} from now on.`,
  },
};

function days(count: number): string {
  return count === 1 ? 'one day' : `${count} days`;
}
