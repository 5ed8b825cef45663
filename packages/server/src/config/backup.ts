import * as z from 'zod';
import { BUCKET_FORM, bucketAddress } from './files.ts';
import { wholeNumber } from './whole-number.ts';

/** The line of a key of age: files that `age-keygen` writes have comments beside it. */
const KEY_LINE = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{50,}$/m;

/** Names that say where and when backups are made. */
export const backupShape = {
  OCTAVO_BACKUP_TO: z
    .string()
    .min(1)
    .refine((text) => !/^s3:/i.test(text) || bucketAddress(text) !== undefined, `must be a folder, or ${BUCKET_FORM}`)
    .optional()
    .describe('Folder or S3-compatible storage for backups; the server makes them by itself when it is set.'),
  OCTAVO_BACKUP_HOURS: wholeNumber(1, 8760).default(24).describe('Hours from one backup of the server to the next.'),
  OCTAVO_BACKUP_KEEP: wholeNumber(1, 10_000).default(14).describe('Proven backups that are kept; older ones are removed.'),
  OCTAVO_BACKUP_KEY: z
    .string()
    .regex(KEY_LINE, 'must hold a key of age, which begins with AGE-SECRET-KEY-1; make one with "octavo backup-key"')
    .transform((text) => KEY_LINE.exec(text)?.[0] ?? '')
    .optional()
    .describe('Key of age that backups are encrypted with; they are not encrypted when absent.'),
  OCTAVO_BACKUP_MAIL: z
    .email('must be an e-mail address, such as ada@example.com')
    .optional()
    .describe('E-mail address that is told when the backups of the server fail, and when they work again.'),
  OCTAVO_BACKUP_PASSPHRASE: z
    .string()
    .min(12, 'must have at least 12 characters')
    .optional()
    .describe('Passphrase that the secret of the installation is sealed with in backups, which do not hold it when absent.'),
};
