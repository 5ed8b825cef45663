import * as z from 'zod';

/** `host:port` parts and addresses are checked by what uses them; here only what can be told from the text. */
const hostList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((host) => host !== ''))
  .pipe(z.array(z.string().regex(/^(\*\.)?[\w.-]+(:\d+)?$|^[0-9a-f:.]+(\/\d{1,3})?$/i, 'must be host names, addresses or CIDR ranges, separated by commas')));

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address, such as https://docs.example.com' })
  .transform((url) => url.replace(/\/+$/, ''));

/**
 * Everything that can be set, by the name it has in the environment. Each is also read from the file that `NAME_FILE` names, and from the
 * file of `OCTAVO_CONFIG`; the environment counts first.
 */
export const ConfigSchema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000)
    .describe('Port to listen on; 0 takes a free one.'),
  OCTAVO_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on; 0.0.0.0 for all.'),
  OCTAVO_URL: webAddress.optional().describe('Public address of this installation; http://localhost:PORT when absent.'),
  OCTAVO_DATA: z.string().min(1).default('./data').describe('Folder for the database, large files and the secret.'),
  OCTAVO_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe('PostgreSQL instead of SQLite, as postgres://user:password@host:port/database.'),
  OCTAVO_ALLOW_HOSTS: hostList.default([]).describe('Hosts and CIDR ranges that outbound requests may reach although they are private.'),
  OCTAVO_RATE_LIMIT: z.enum(['off', 'default'], 'must be off or default').default('default').describe('Whether API requests are limited.'),
  OCTAVO_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Encrypts credentials at rest and signs addresses; made and kept in the data folder when absent.'),
});

/** The configuration, checked. */
export type Config = z.infer<typeof ConfigSchema>;

/** The names that can be set. */
export const CONFIG_NAMES = Object.keys(ConfigSchema.shape) as (keyof Config)[];
