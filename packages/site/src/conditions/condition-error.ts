import { OctavoError } from '@octavo/contract';

/** Describes why a text is no condition, and where: `position` counts characters from 1. */
export function conditionError(problem: string, position?: number): OctavoError {
  const where = position === undefined ? '' : ` (at character ${position})`;
  return new OctavoError('bad_request', `The condition cannot be used: ${problem}${where}.`, {
    code: 'invalid_condition',
    ...(position === undefined ? {} : { data: { position } }),
  });
}
