import type { RestDeps } from '../deps.ts';
import type { Operation } from '../operation.ts';
import { contentOperations } from './content.ts';
import { gitOperations } from './git.ts';
import { organizationOperations } from './organizations.ts';
import { revisionOperations } from './revisions.ts';
import { spaceOperations } from './spaces.ts';
import { systemOperations } from './system.ts';
import { userOperations } from './users.ts';

/** Every operation of the API. */
export function allOperations(deps: RestDeps): Operation[] {
  const operations = [
    ...userOperations,
    ...organizationOperations,
    ...spaceOperations,
    ...contentOperations,
    ...revisionOperations,
    ...gitOperations,
  ];
  return [...systemOperations(deps, operations), ...operations];
}
