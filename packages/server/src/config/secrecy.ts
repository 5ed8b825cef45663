import { stringify } from 'yaml';
import { type Config, ConfigSchema } from './config.ts';

/** Settings whose values give access to something, and are shown to nobody. Each setting is one or is none. */
export const SECRETS: { readonly [Name in keyof Config]-?: boolean } = {
  PORT: false,
  OCTAVO_HOST: false,
  OCTAVO_URL: false,
  OCTAVO_SITES_HOST: false,
  OCTAVO_DATA: false,
  OCTAVO_DATABASE_URL: true,
  OCTAVO_DATABASE_CONNECTIONS: false,
  OCTAVO_DATABASE_READ_URL: true,
  OCTAVO_DATABASE_READ_LAG_SECONDS: false,
  OCTAVO_SERVERS: false,
  OCTAVO_ROLES: false,
  OCTAVO_DATABASE_CONNECT_SECONDS: false,
  OCTAVO_DATABASE_STATEMENT_SECONDS: false,
  OCTAVO_DATABASE_LOCK_SECONDS: false,
  OCTAVO_DATABASE_IDLE_SECONDS: false,
  OCTAVO_ALLOW_HOSTS: false,
  OCTAVO_NAME_SERVERS: false,
  OCTAVO_TRUSTED_PROXIES: false,
  OCTAVO_FORWARDED_HEADERS: false,
  OCTAVO_RATE_LIMIT: false,
  OCTAVO_INTEGRATIONS: false,
  OCTAVO_CDN_PURGE_URL: true,
  OCTAVO_CDN_PURGE_TOKEN: true,
  OCTAVO_REVALIDATE_URL: true,
  OCTAVO_REVALIDATE_SECRET: true,
  OCTAVO_API_PROXY: false,
  OCTAVO_ORGANIZATIONS: false,
  OCTAVO_SMTP_URL: true,
  OCTAVO_MAIL_FROM: false,
  OCTAVO_PDF_PAGES: false,
  OCTAVO_PDF_SECONDS: false,
  OCTAVO_PDF_MEMORY: false,
  OCTAVO_CACHE_MB: false,
  OCTAVO_FILES: false,
  OCTAVO_FILES_DIRECT: false,
  OCTAVO_UPLOADS_GB: false,
  OCTAVO_IMPORT_PAGES: false,
  OCTAVO_GIT_BINARY: false,
  OCTAVO_GIT_MAX_FETCH_MB: false,
  OCTAVO_GIT_MAX_CONTENT_MB: false,
  OCTAVO_GIT_MAX_FILE_MB: false,
  OCTAVO_GIT_MAX_OBJECTS: false,
  OCTAVO_GIT_MAX_REFS: false,
  OCTAVO_GIT_MAX_SECONDS: false,
  OCTAVO_GIT_MIN_KB_PER_SECOND: false,
  OCTAVO_BACKUP_TO: false,
  OCTAVO_BACKUP_HOURS: false,
  OCTAVO_BACKUP_KEEP: false,
  OCTAVO_BACKUP_KEY: true,
  OCTAVO_BACKUP_MAIL: false,
  OCTAVO_BACKUP_PASSPHRASE: true,
  OCTAVO_OIDC_ISSUER: false,
  OCTAVO_OIDC_CLIENT_ID: false,
  OCTAVO_OIDC_CLIENT_SECRET: true,
  OCTAVO_OIDC_LABEL: false,
  OCTAVO_OIDC_SCOPES: false,
  OCTAVO_OIDC_CREATE_USERS: false,
  OCTAVO_OIDC_ORGANIZATION: false,
  OCTAVO_OIDC_ROLE: false,
  OCTAVO_LOG_LEVEL: false,
  OCTAVO_LOG_FORMAT: false,
  OCTAVO_ACCESS_LOG: false,
  OCTAVO_METRICS_PORT: false,
  OCTAVO_METRICS_HOST: false,
  OCTAVO_METRICS_TOKEN: true,
  OCTAVO_OTLP_ENDPOINT: true,
  OCTAVO_OTLP_HEADERS: true,
  OCTAVO_OTLP_RATIO: false,
  OCTAVO_ASK_URL: false,
  OCTAVO_ASK_MODEL: false,
  OCTAVO_ASK_KEY: true,
  OCTAVO_ASK_PER_DAY: false,
  OCTAVO_ASK_AT_ONCE: false,
  OCTAVO_SECRET: true,
};

/** Returns the value of a setting as it may be written again: lists with commas, places as they were configured. */
export function settingText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/**
 * Returns the settings that differ from their defaults as a file that `OCTAVO_CONFIG` can name. Secret ones are named in comments, without
 * their values.
 */
export function configurationFile(config: Config): string {
  const defaults: Partial<Config> = ConfigSchema.parse({});
  const lines = ['# Settings of the installation that differ from their defaults.'];
  for (const name of Object.keys(SECRETS) as (keyof Config)[]) {
    const value = config[name];
    if (value === undefined || String(value) === String(defaults[name] ?? '')) continue;
    if (SECRETS[name]) lines.push(`# ${name} was set. Its value is secret, and not in this file.`);
    else lines.push(stringify({ [name]: typeof value === 'object' ? settingText(value) : value }).trimEnd());
  }
  return `${lines.join('\n')}\n`;
}
