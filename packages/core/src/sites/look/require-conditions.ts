import { isOctavoError, OctavoError } from '@octavo/contract';
import { readCondition } from '@octavo/site';
import type { SettingsCondition } from './links-of-settings.ts';

/**
 * Checks conditions of settings.
 * @throws OctavoError `bad_request` with code `invalid_condition`, which says of the first that cannot be read where it stands and why.
 */
export function requireConditions(conditions: readonly SettingsCondition[]): void {
  for (const { condition, path } of conditions) {
    try {
      readCondition(condition);
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      throw new OctavoError('bad_request', `${path}: ${error.message}`, { code: error.code, details: [{ path, message: error.message }] });
    }
  }
}
