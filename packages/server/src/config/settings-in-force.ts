import { readFileSync } from 'node:fs';
import type { SettingInForce } from '@octavo/core';
import { parse } from 'yaml';
import { CONFIG_NAMES, type Config } from './config.ts';
import { SECRETS, settingText } from './secrecy.ts';

/**
 * Returns the settings that are in force with their sources. Values of secret ones are left out, not shortened.
 * @param config as it was read from the environment
 */
export function settingsInForce(config: Config, environment: NodeJS.ProcessEnv): SettingInForce[] {
  const file = namesInFile(environment.OCTAVO_CONFIG);
  return CONFIG_NAMES.map((name) => {
    const isSecret = SECRETS[name];
    const value: unknown = config[name];
    return {
      name,
      value: isSecret || value === undefined ? null : settingText(value),
      source: sourceOf(name, environment, file),
      isSecret,
    };
  });
}

function sourceOf(name: string, environment: NodeJS.ProcessEnv, file: ReadonlySet<string>): SettingInForce['source'] {
  if (environment[name]) return 'environment';
  if (environment[`${name}_FILE`]) return 'variable_file';
  return file.has(name) ? 'settings_file' : 'default';
}

/** Returns the names that the file of settings gives a value; none where there is no file, or it was changed into none since the start. */
function namesInFile(file: string | undefined): ReadonlySet<string> {
  if (!file) return new Set();
  try {
    const value: unknown = parse(readFileSync(file, 'utf8'), { logLevel: 'error' });
    if (typeof value !== 'object' || value === null) return new Set();
    return new Set(Object.entries(value).flatMap(([name, set]) => (set === null || set === '' ? [] : [name])));
  } catch {
    return new Set();
  }
}
