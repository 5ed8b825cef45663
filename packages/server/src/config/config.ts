import { isIP } from 'node:net';
import { DEFAULT_CACHE_MB } from '@octavo/core';
import * as z from 'zod';
import { mailFrom } from '../mail/mail-from.ts';
import { smtpUrl } from '../mail/smtp-url.ts';
import { askShape, missingOfAsk } from './ask.ts';
import { backupShape } from './backup.ts';
import { databaseShape } from './database.ts';
import { bucketAddress, filesShape, isSamePlace, wrongOfFiles } from './files.ts';
import { gitShape } from './git.ts';
import { logShape } from './log.ts';
import { metricsShape } from './metrics.ts';
import { missingOfOidc, oidcShape } from './oidc.ts';
import { portNumber } from './port-number.ts';
import { ROLES, rolesShape } from './roles.ts';
import { tracingShape } from './tracing.ts';
import { wholeNumber } from './whole-number.ts';

const HOST_NAME = /^(?!-)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?$/i;

/** Returns whether outbound requests can match the entry: the cause of an accepted entry that never matches is hard to find. */
function isHostOrRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.replace(/^\[(.*)\]$/, '$1').split('/');
  const version = isIP(address);
  if (version === 0) return bits === undefined && HOST_NAME.test(entry) && !/^[\d.]+$/.test(entry);
  return more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)));
}

const hostList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
  .pipe(
    z.array(z.string()).refine((hosts) => hosts.every(isHostOrRange), 'must be host names, addresses or CIDR ranges, separated by commas'),
  );

/** Returns whether the entry is an address or a CIDR range that excludes some: if all were proxies, any client could choose its address. */
function isProxyRange(entry: string): boolean {
  return isIP(entry.replace(/^\[(.*)\]/, '$1').split('/')[0] ?? '') !== 0 && isHostOrRange(entry) && !/\/0+$/.test(entry);
}

const proxyList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((range) => range !== ''))
  .pipe(
    z
      .array(z.string())
      .refine(
        (ranges) => ranges.every(isProxyRange),
        'must be addresses or CIDR ranges such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas, and no range of all addresses',
      ),
  );

const nameServers = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((server) => server !== ''))
  .pipe(
    z
      .array(z.string())
      .refine(
        (servers) => servers.every(isNameServer),
        'must be addresses such as 9.9.9.9, 127.0.0.1:5353 or [2620:fe::fe]:53, separated by commas',
      ),
  );

/** Returns whether a resolver accepts the entry: a numeric address, optionally with a port, in brackets if it is IPv6. */
function isNameServer(entry: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  if (port !== undefined && Number(port) > 65_535) return false;
  return isIP(entry) !== 0 || isIP(bracketed ?? '') === 6 || isIP(plain ?? '') === 4;
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://docs.example.com' })
  .refine((text) => isOrigin(text), 'must be an address without user, path or query, such as https://docs.example.com')
  .transform((text) => new URL(text).origin);

/** A host that names can be put before, perhaps with a port: an address has no subdomains. */
const sitesHost = z
  .string()
  .max(200)
  .transform((text) => text.toLowerCase())
  .refine((text) => {
    const [name = '', port, ...more] = text.split(':');
    return (
      more.length === 0 &&
      HOST_NAME.test(name) &&
      !/[_.]$/.test(name) &&
      isIP(name) === 0 &&
      !/^[\d.]+$/.test(name) &&
      (port === undefined || /^[1-9]\d{0,4}$/.test(port))
    );
  }, 'must be a host name, perhaps with a port, such as docs.example.com');

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, pathname, search, hash } = new URL(text);
  return `${username}${password}${pathname}${search}${hash}` === '/';
}

const Names = z.object({
  PORT: portNumber.default(3000).describe('Port to listen on; 0 takes a free one.'),
  OCTAVO_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  OCTAVO_URL: webAddress.optional().describe('Public address of this installation; http://localhost:PORT when absent.'),
  OCTAVO_SITES_HOST: sitesHost
    .optional()
    .describe('Host whose subdomains are those of the organizations, for their sites, as docs.example.com; none when absent.'),
  OCTAVO_DATA: z.string().min(1).default('./data').describe('Folder for the database, large files and the secret.'),
  OCTAVO_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL instead of SQLite, as postgres://user:password@host:port/database.'),
  OCTAVO_DATABASE_CONNECTIONS: wholeNumber(4, 200)
    .default(10)
    .describe('Connections to PostgreSQL at most: half for transactions, half for reads, and half of those for searches.'),
  OCTAVO_ALLOW_HOSTS: hostList.default([]).describe('Hosts and CIDR ranges that outbound requests may reach although they are private.'),
  OCTAVO_NAME_SERVERS: nameServers
    .default([])
    .describe('DNS servers that proofs of host names are looked up with; the machine’s own when empty.'),
  OCTAVO_TRUSTED_PROXIES: proxyList
    .default([])
    .describe('Addresses and CIDR ranges of the proxies in front of Octavo, whose forwarded headers are believed.'),
  OCTAVO_FORWARDED_HEADERS: z
    .enum(['x-forwarded', 'forwarded'], 'must be x-forwarded or forwarded')
    .default('x-forwarded')
    .describe('Which headers trusted proxies write: X-Forwarded-For, -Proto and -Host, or Forwarded (RFC 7239).'),
  OCTAVO_RATE_LIMIT: z.enum(['off', 'default'], 'must be off or default').default('default').describe('Whether API requests are limited.'),
  OCTAVO_INTEGRATIONS: z
    .enum(['off', 'own', 'all'], 'must be off, own or all')
    .default('all')
    .describe('Integrations that may be installed: none, those of Octavo and of the organization itself, or all.'),
  OCTAVO_CDN_PURGE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('Address that a shared cache in front of sites is told by which of its pages are others; none when absent.'),
  OCTAVO_CDN_PURGE_TOKEN: z.string().min(1).optional().describe('Token for OCTAVO_CDN_PURGE_URL.'),
  OCTAVO_REVALIDATE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
    .optional()
    .describe('Address that a program which draws sites from the API is told by which answers are others; none when absent.'),
  OCTAVO_REVALIDATE_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret that calls of OCTAVO_REVALIDATE_URL are signed with.'),
  OCTAVO_API_PROXY: z
    .enum(['off', 'on'], 'must be off or on')
    .default('off')
    .describe('Whether this server calls APIs for readers who try an operation on a published page; their browsers do when off.'),
  OCTAVO_ORGANIZATIONS: z
    .enum(['admins', 'anyone', 'operator'], 'must be admins, anyone or operator')
    .default('admins')
    .describe('Who may make organizations: admins of one and who belongs to none, anyone signed in, or the operator alone.'),
  OCTAVO_SMTP_URL: smtpUrl
    .optional()
    .describe('Mail server, as smtp://user:password@host:587 or smtps://…; no e-mail is sent when absent.'),
  OCTAVO_MAIL_FROM: mailFrom.optional().describe('Who e-mail is from; needed with OCTAVO_SMTP_URL.'),
  OCTAVO_PDF_PAGES: wholeNumber(1, 100_000).default(2000).describe('Most pages of a PDF.'),
  OCTAVO_PDF_SECONDS: wholeNumber(1, 600).default(120).describe('Seconds of processor time that making a PDF may take.'),
  OCTAVO_PDF_MEMORY: wholeNumber(200, 100_000).default(550).describe('Megabytes of memory that making a PDF may take.'),
  OCTAVO_CACHE_MB: wholeNumber(16, 100_000).default(DEFAULT_CACHE_MB).describe('Megabytes of memory that caches may take, all together.'),
  OCTAVO_UPLOADS_GB: wholeNumber(1, 1_000_000).default(50).describe('Gigabytes of uploads that may wait to be used, of all organizations.'),
  OCTAVO_IMPORT_PAGES: wholeNumber(1, 5000).default(1000).describe('Pages that one import of a website reads at most.'),
  ...databaseShape,
  ...rolesShape,
  ...gitShape,
  ...oidcShape,
  ...filesShape,
  ...backupShape,
  ...metricsShape,
  ...tracingShape,
  ...logShape,
  ...askShape,
  OCTAVO_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Encrypts credentials at rest and signs addresses; made and kept in the data folder when absent.'),
});

/**
 * Everything that can be set, by the name it has in the environment. Each is also read from the file that `NAME_FILE` names, and from the
 * file of `OCTAVO_CONFIG`; the environment counts first.
 */
export const ConfigSchema = Names.superRefine((config, ctx) => {
  for (const { name, message } of [...missingOfOidc(config), ...missingOfAsk(config), ...wrongOfFiles(config)])
    ctx.addIssue({ code: 'custom', path: [name], message });
  if (config.OCTAVO_REVALIDATE_URL !== undefined && config.OCTAVO_REVALIDATE_SECRET === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_REVALIDATE_SECRET'],
      message: 'must be set with OCTAVO_REVALIDATE_URL: its receiver has to know whose call it is',
    });
  }
  if (config.OCTAVO_DATABASE_READ_URL !== undefined && config.OCTAVO_DATABASE_URL === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_DATABASE_URL'],
      message: 'must be set with OCTAVO_DATABASE_READ_URL, to the PostgreSQL database that this is a replica of',
    });
  }
  if (config.OCTAVO_SERVERS === 'several' && config.OCTAVO_DATABASE_URL === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_SERVERS'],
      message: 'must be one on SQLite, which only one server can use: set OCTAVO_DATABASE_URL to a PostgreSQL database for several',
    });
  }
  if (config.OCTAVO_SERVERS === 'several' && config.OCTAVO_URL === undefined) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_URL'],
      message: 'must be set with OCTAVO_SERVERS=several, to the same address for all of them: links lead to the proxy in front of them',
    });
  }
  if (config.OCTAVO_SERVERS === 'one' && ROLES.some((role) => !config.OCTAVO_ROLES.includes(role))) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_ROLES'],
      message: 'must name all roles with OCTAVO_SERVERS=one: nobody would do the rest',
    });
  }
  if (config.OCTAVO_BACKUP_MAIL !== undefined && config.OCTAVO_SMTP_URL === undefined) {
    ctx.addIssue({ code: 'custom', path: ['OCTAVO_SMTP_URL'], message: 'must be set with OCTAVO_BACKUP_MAIL: mails need a server' });
  }
  if (config.OCTAVO_FILES !== undefined && isSamePlace(config.OCTAVO_FILES, bucketAddress(config.OCTAVO_BACKUP_TO ?? ''))) {
    ctx.addIssue({
      code: 'custom',
      path: ['OCTAVO_BACKUP_TO'],
      message: 'must be another place than OCTAVO_FILES: backups would go with the files',
    });
  }
  if (config.OCTAVO_SMTP_URL === undefined || config.OCTAVO_MAIL_FROM !== undefined) return;
  ctx.addIssue({ code: 'custom', path: ['OCTAVO_MAIL_FROM'], message: 'must be set with OCTAVO_SMTP_URL: a mail has to be from somebody' });
});

/** The configuration, checked. */
export type Config = z.infer<typeof ConfigSchema>;

/** The names that can be set. */
export const CONFIG_NAMES = Object.keys(ConfigSchema.shape) as (keyof Config)[];
