import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isOctavoError } from '@octavo/contract';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';

/** The message that refuses a configuration; fails when it is taken. */
function refusal(environment: Record<string, string>): string {
  try {
    loadConfig(environment);
  } catch (error) {
    if (isOctavoError(error) && error.code === 'bad_configuration') return error.message;
    throw error;
  }
  throw new Error('the configuration was taken');
}

const SECRET = 'x'.repeat(31);

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      PORT: 3000,
      OCTAVO_HOST: '127.0.0.1',
      OCTAVO_INTEGRATIONS: 'all',
      OCTAVO_DATA: './data',
      OCTAVO_DATABASE_CONNECTIONS: 10,
      OCTAVO_ALLOW_HOSTS: [],
      OCTAVO_API_PROXY: 'off',
      OCTAVO_FILES_DIRECT: 'off',
      OCTAVO_ASK_PER_DAY: 1000,
      OCTAVO_ASK_AT_ONCE: 8,
      OCTAVO_NAME_SERVERS: [],
      OCTAVO_TRUSTED_PROXIES: [],
      OCTAVO_FORWARDED_HEADERS: 'x-forwarded',
      OCTAVO_SERVERS: 'one',
      OCTAVO_ROLES: ['web', 'reader', 'jobs', 'git'],
      OCTAVO_RATE_LIMIT: 'default',
      OCTAVO_ORGANIZATIONS: 'admins',
      OCTAVO_PDF_PAGES: 2000,
      OCTAVO_PDF_SECONDS: 120,
      OCTAVO_PDF_MEMORY: 550,
      OCTAVO_CACHE_MB: 256,
      OCTAVO_UPLOADS_GB: 50,
      OCTAVO_IMPORT_PAGES: 1000,
      OCTAVO_DATABASE_READ_LAG_SECONDS: 10,
      OCTAVO_DATABASE_CONNECT_SECONDS: 10,
      OCTAVO_DATABASE_STATEMENT_SECONDS: 60,
      OCTAVO_DATABASE_LOCK_SECONDS: 15,
      OCTAVO_DATABASE_IDLE_SECONDS: 30,
      OCTAVO_GIT_BINARY: 'off',
      OCTAVO_GIT_MAX_FETCH_MB: 2048,
      OCTAVO_GIT_MAX_CONTENT_MB: 16_384,
      OCTAVO_GIT_MAX_FILE_MB: 512,
      OCTAVO_GIT_MAX_OBJECTS: 2_000_000,
      OCTAVO_GIT_MAX_REFS: 200_000,
      OCTAVO_GIT_MAX_SECONDS: 1800,
      OCTAVO_GIT_MIN_KB_PER_SECOND: 8,
      OCTAVO_OIDC_LABEL: 'Single sign-on',
      OCTAVO_OIDC_SCOPES: 'openid email profile',
      OCTAVO_OIDC_CREATE_USERS: 'on',
      OCTAVO_OIDC_ROLE: 'read',
      OCTAVO_BACKUP_HOURS: 24,
      OCTAVO_BACKUP_KEEP: 14,
      OCTAVO_METRICS_HOST: '127.0.0.1',
      OCTAVO_OTLP_RATIO: 1,
      OCTAVO_LOG_LEVEL: 'info',
      OCTAVO_LOG_FORMAT: 'auto',
      OCTAVO_ACCESS_LOG: 'off',
    });
  });

  it('takes values from the environment and leaves what others put there', () => {
    const config = loadConfig({
      PATH: '/bin',
      PORT: '0',
      OCTAVO_HOST: '::',
      OCTAVO_URL: 'https://docs.example.com/',
      OCTAVO_DATABASE_URL: 'postgresql://u:p@h/db',
      OCTAVO_ALLOW_HOSTS: 'git.local, 10.0.0.0/8 fd00::/8,[::1] 192.168.1.7',
      OCTAVO_SITES_HOST: 'Docs.example.com:8443',
      OCTAVO_NAME_SERVERS: '9.9.9.9, 127.0.0.1:5353 2620:fe::fe,[::1]:53',
      OCTAVO_RATE_LIMIT: 'off',
      OCTAVO_SECRET: `${SECRET}y`,
      OCTAVO_CACHE: '/tmp/x',
      OCTAVO_TEST_REQUIRE: 'postgres',
    });
    expect(config).toMatchObject({
      PORT: 0,
      OCTAVO_URL: 'https://docs.example.com',
      OCTAVO_ALLOW_HOSTS: ['git.local', '10.0.0.0/8', 'fd00::/8', '[::1]', '192.168.1.7'],
      OCTAVO_SITES_HOST: 'docs.example.com:8443',
      OCTAVO_NAME_SERVERS: ['9.9.9.9', '127.0.0.1:5353', '2620:fe::fe', '[::1]:53'],
      OCTAVO_RATE_LIMIT: 'off',
      OCTAVO_SECRET: `${SECRET}y`,
    });
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', 'http'],
    ['OCTAVO_URL', 'wiki.internal'],
    ['OCTAVO_URL', 'ftp://docs.example.com'],
    ['OCTAVO_SITES_HOST', 'https://docs.example.com'],
    ['OCTAVO_SITES_HOST', '127.0.0.1'],
    ['OCTAVO_SITES_HOST', 'docs.example.com:0'],
    ['OCTAVO_URL', 'https://docs.example.com/octavo'],
    ['OCTAVO_URL', 'https://me:pass@docs.example.com'],
    ['OCTAVO_DATABASE_URL', 'mysql://h/db'],
    ['OCTAVO_DATABASE_READ_URL', 'mysql://h/db'],
    ['OCTAVO_DATABASE_READ_LAG_SECONDS', '0'],
    ['OCTAVO_DATABASE_CONNECTIONS', '3'],
    ['OCTAVO_DATABASE_CONNECTIONS', 'many'],
    ['OCTAVO_ALLOW_HOSTS', '10.0.0.0/33'],
    ['OCTAVO_LOG_LEVEL', 'debug'],
    ['OCTAVO_LOG_FORMAT', 'xml'],
    ['OCTAVO_ACCESS_LOG', 'yes'],
    ['OCTAVO_TRUSTED_PROXIES', 'proxy.local'],
    ['OCTAVO_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['OCTAVO_TRUSTED_PROXIES', '0.0.0.0/0'],
    ['OCTAVO_TRUSTED_PROXIES', '127.0.0.1, ::/00'],
    ['OCTAVO_TRUSTED_PROXIES', '127.0.0.1:80'],
    ['OCTAVO_FORWARDED_HEADERS', 'both'],
    ['OCTAVO_ALLOW_HOSTS', 'fd00::/129'],
    ['OCTAVO_ALLOW_HOSTS', '*.example.com'],
    ['OCTAVO_ALLOW_HOSTS', 'git.example.com:8080'],
    ['OCTAVO_ALLOW_HOSTS', 'https://git.example.com'],
    ['OCTAVO_ALLOW_HOSTS', '300.1.1.1'],
    ['OCTAVO_NAME_SERVERS', 'dns.example.com'],
    ['OCTAVO_NAME_SERVERS', '9.9.9.9:70000'],
    ['OCTAVO_NAME_SERVERS', '[9.9.9.9]'],
    ['OCTAVO_RATE_LIMIT', 'on'],
    ['OCTAVO_SECRET', SECRET],
    ['OCTAVO_SMTP_URL', 'smtp://user:hunter22@mail.example.com?x=1'],
    ['OCTAVO_MAIL_FROM', 'nobody at all'],
    ['OCTAVO_REVALIDATE_URL', 'ftp://docs.example.com'],
    ['OCTAVO_REVALIDATE_SECRET', 'short'],
  ])('refuses %s=%s by name, and does not repeat the value', (name, value) => {
    const message = refusal({ [name]: value });
    expect(message).toMatch(new RegExp(`^The configuration cannot be used:\n {2}- ${name} .+\\.$`));
    if (value.length > 4) expect(message).not.toContain(value);
  });

  it('takes a mail server together with a sender, and not alone', () => {
    const config = loadConfig({ OCTAVO_SMTP_URL: 'smtps://mail.example.com', OCTAVO_MAIL_FROM: 'Octavo <docs@example.com>' });
    expect(config).toMatchObject({
      OCTAVO_SMTP_URL: { host: 'mail.example.com', port: 465, tls: 'implicit' },
      OCTAVO_MAIL_FROM: { name: 'Octavo', address: 'docs@example.com' },
    });
    expect(refusal({ OCTAVO_REVALIDATE_URL: 'https://docs.example.com/r' })).toContain(
      'OCTAVO_REVALIDATE_SECRET must be set with OCTAVO_REVALIDATE_URL',
    );
    expect(refusal({ OCTAVO_BACKUP_MAIL: 'ops@example.com' })).toContain('OCTAVO_SMTP_URL must be set with OCTAVO_BACKUP_MAIL');
    expect(refusal({ OCTAVO_SMTP_URL: 'smtps://mail.example.com' })).toContain('OCTAVO_MAIL_FROM must be set with OCTAVO_SMTP_URL');
  });

  it('takes several servers on PostgreSQL behind one address alone, and roles that leave something to others with several alone', () => {
    expect(refusal({ OCTAVO_DATABASE_READ_URL: 'postgres://replica/octavo' })).toContain('OCTAVO_DATABASE_URL must be set with');
    const refused = refusal({ OCTAVO_SERVERS: 'several' });
    expect(refused).toContain('OCTAVO_SERVERS must be one on SQLite');
    expect(refused).toContain('OCTAVO_URL must be set with OCTAVO_SERVERS=several');
    const several = {
      OCTAVO_SERVERS: 'several',
      OCTAVO_URL: 'https://docs.example.com',
      OCTAVO_DATABASE_URL: 'postgres://localhost/octavo',
    };
    expect(loadConfig(several).OCTAVO_ROLES).toEqual(['web', 'reader', 'jobs', 'git']);
    expect(loadConfig({ ...several, OCTAVO_ROLES: 'git, jobs' }).OCTAVO_ROLES).toEqual(['jobs', 'git']);
    for (const roles of ['web,all', ',']) expect(refusal({ ...several, OCTAVO_ROLES: roles })).toContain('OCTAVO_ROLES must be roles');
    expect(refusal({ OCTAVO_ROLES: 'web' })).toContain('OCTAVO_ROLES must name all roles with OCTAVO_SERVERS=one');
    expect(loadConfig({ OCTAVO_ROLES: 'git,jobs,reader,web' }).OCTAVO_SERVERS).toBe('one');
  });

  it('takes the largest port and the shortest secret', () => {
    expect(loadConfig({ PORT: '65535', OCTAVO_SECRET: 'y'.repeat(32) }).PORT).toBe(65_535);
  });

  it('lists everything that is wrong, one a line', () => {
    const lines = refusal({ PORT: 'x', OCTAVO_RATE_LIMIT: 'y', OCTAVO_SECRET: 'short', OCTAVO_DATE: './data' }).split('\n');
    expect(lines).toEqual([
      'The configuration cannot be used:',
      '  - OCTAVO_DATE is not a name Octavo knows.',
      '  - PORT must be a port number.',
      '  - OCTAVO_RATE_LIMIT must be off or default.',
      '  - OCTAVO_SECRET must have at least 32 characters.',
    ]);
  });

  it('treats an empty value as none', () => {
    expect(loadConfig({ PORT: '', OCTAVO_URL: '', OCTAVO_SECRET_FILE: '', OCTAVO_CONFIG: '' })).toEqual(loadConfig({}));
  });
});

describe('configuration from files', () => {
  it('reads a value from the file that NAME_FILE names, without its line end; the environment counts first', async () => {
    await using dir = await tempDir();
    const file = path.join(dir.path, 'secret');
    await writeFile(file, `${'f'.repeat(40)}\n`);
    expect(loadConfig({ OCTAVO_SECRET_FILE: file }).OCTAVO_SECRET).toBe('f'.repeat(40));
    expect(loadConfig({ OCTAVO_SECRET_FILE: file, OCTAVO_SECRET: 'e'.repeat(40) }).OCTAVO_SECRET).toBe('e'.repeat(40));
    await writeFile(file, '8080');
    expect(loadConfig({ PORT_FILE: file }).PORT).toBe(8080);
  });

  it('names a file that cannot be read, and a name that no file can give', async () => {
    await using dir = await tempDir();
    const file = path.join(dir.path, 'nothing');
    expect(refusal({ OCTAVO_SECRET_FILE: file })).toContain(`OCTAVO_SECRET_FILE names ${file}, which cannot be read (ENOENT).`);
    expect(refusal({ OCTAVO_SECRETS_FILE: file })).toContain('OCTAVO_SECRETS_FILE is not a name Octavo knows.');
  });

  it('reads a YAML file; NAME_FILE and the environment count before it', async () => {
    await using dir = await tempDir();
    const file = path.join(dir.path, 'octavo.yaml');
    await writeFile(file, '# ours\nPORT: 4000\nOCTAVO_URL: https://a.example\nOCTAVO_RATE_LIMIT: off\nOCTAVO_SECRET:\n');
    const config = loadConfig({ OCTAVO_CONFIG: file, OCTAVO_URL: 'https://b.example' });
    expect(config).toMatchObject({ PORT: 4000, OCTAVO_URL: 'https://b.example', OCTAVO_RATE_LIMIT: 'off' });
    expect(config.OCTAVO_SECRET).toBeUndefined();
    await writeFile(file, '');
    expect(loadConfig({ OCTAVO_CONFIG: file })).toEqual(loadConfig({}));
  });

  it('refuses names in the file that it does not know, whatever they begin with', async () => {
    await using dir = await tempDir();
    const file = path.join(dir.path, 'octavo.yaml');
    await writeFile(file, 'port: 80\nOCTAVO_SECRET_FILE: /run/secret\n');
    expect(refusal({ OCTAVO_CONFIG: file }).split('\n').slice(1)).toEqual([
      '  - port is not a name Octavo knows.',
      '  - OCTAVO_SECRET_FILE is not a name Octavo knows.',
    ]);
  });

  it('says what is wrong with the file, and repeats nothing of it', async () => {
    await using dir = await tempDir();
    const file = path.join(dir.path, 'octavo.yaml');
    await writeFile(file, 'OCTAVO_SECRET: "hunter2hunter2');
    expect(refusal({ OCTAVO_CONFIG: file })).toMatch(/cannot be read \(not valid YAML\)/);
    expect(refusal({ OCTAVO_CONFIG: file })).not.toContain('hunter2');
    await writeFile(file, '- a\n- b\n');
    expect(refusal({ OCTAVO_CONFIG: file })).toContain('must hold one "NAME: value" a line');
    expect(refusal({ OCTAVO_CONFIG: path.join(dir.path, 'none') })).toContain('cannot be read (ENOENT)');
    await writeFile(file, 'OCTAVO_ALLOW_HOSTS: [a, b]\n');
    expect(refusal({ OCTAVO_CONFIG: file })).toMatch(/- OCTAVO_ALLOW_HOSTS .*string/);
  });
});
