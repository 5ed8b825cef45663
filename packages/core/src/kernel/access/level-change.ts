import type { DefaultLevel, RoleName } from '@octavo/db';
import { requireGrantable } from './require-grantable.ts';

/**
 * Checks that somebody may replace the default level of a space or collection: it gives everybody a role, and nobody gives more than they
 * have.
 * @throws OctavoError `forbidden` with code `role_too_high`.
 */
export function requireLevelGrantable(own: RoleName, before: DefaultLevel, after: DefaultLevel): void {
  if (before === after) return;
  requireGrantable(own, ...[before, after].map((level) => (level === 'inherit' ? undefined : level)));
}
