import { readFileSync } from 'node:fs';
import { OctavoError } from '@octavo/contract';
import { parse } from 'yaml';
import { CONFIG_NAMES, type Config, ConfigSchema } from './config.ts';

/** Names that start like ours and are for other parts of the program, or for its tests. */
const OTHER_NAMES = /^OCTAVO_(CONFIG|CACHE|TOKEN|MIGRATE_TOKEN|TEST_\w+)$/;

/**
 * Reads the configuration from the environment, from files that `NAME_FILE` names, and from the YAML file that `OCTAVO_CONFIG` names; an
 * empty value counts as none.
 * @throws OctavoError `bad_configuration`, whose message lists everything that is wrong, each with its name; values are never repeated.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const file = environment.OCTAVO_CONFIG ? readConfigFile(environment.OCTAVO_CONFIG, problems) : {};
  for (const name of CONFIG_NAMES) {
    const value = environment[name] || fromFile(name, environment[`${name}_FILE`], problems) || file[name];
    if (value !== undefined && value !== null && value !== '') values[name] = typeof value === 'number' ? String(value) : value;
  }
  for (const name of Object.keys(environment)) {
    if (name.startsWith('OCTAVO_') && !OTHER_NAMES.test(name) && !isOurs(name.replace(/_FILE$/, ''))) problems.push(unknown(name));
  }
  for (const name of Object.keys(file)) if (!isOurs(name)) problems.push(unknown(name));
  const parsed = ConfigSchema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join('.')} ${lower(issue.message)}.`);
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new OctavoError('bad_request', `The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`, {
    code: 'bad_configuration',
  });
}

const isOurs = (name: string) => CONFIG_NAMES.some((known) => known === name);

const unknown = (name: string) => `${name} is not a name Octavo knows.`;

function fromFile(name: string, file: string | undefined, problems: string[]): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    problems.push(`${name}_FILE names ${file}, which cannot be read (${codeOf(error)}).`);
    return undefined;
  }
}

function readConfigFile(file: string, problems: string[]): Record<string, unknown> {
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'), { logLevel: 'error' });
    if (value === null) return {};
    if (typeof value === 'object' && !Array.isArray(value)) return { ...value };
    problems.push(`OCTAVO_CONFIG names ${file}, which must hold one "NAME: value" a line.`);
  } catch (error) {
    problems.push(`OCTAVO_CONFIG names ${file}, which cannot be read (${codeOf(error)}).`);
  }
  return {};
}

/** Returns the system's code; what the YAML library says would repeat the line, which may hold a secret. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^E[A-Z]+$/.test(code) ? code : 'not valid YAML';
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}
