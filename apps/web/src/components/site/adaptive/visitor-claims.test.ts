import { expect, it } from 'vitest';
import type { ClaimRow } from './claim-rows';
import { claimsOfInputs } from './visitor-claims';

const row = (name: string, kind: ClaimRow['kind'], isUnsigned = false): ClaimRow => ({
  key: `${isUnsigned ? 'unsigned.' : ''}${name}`,
  name,
  kind,
  isUnsigned,
  description: name,
  values: '',
});
const ROWS = [row('isStaff', 'boolean'), row('plan', 'string'), row('age', 'number'), row('groups', 'texts'), row('beta', 'boolean', true)];

it.each([
  [{}, {}],
  [
    { isStaff: 'true', plan: ' pro ', age: '12', groups: 'a, b,' },
    { isStaff: true, plan: 'pro', age: 12, groups: ['a', 'b'] },
  ],
  [
    { isStaff: 'false', age: 'old', 'unsigned.beta': 'true' },
    { isStaff: false, unsigned: { beta: true } },
  ],
])('%j are the claims %j', (inputs, claims) => {
  expect(claimsOfInputs(ROWS, inputs, '')).toEqual(claims);
});

it('of a schema that rows do not hold are JSON', () => {
  expect(claimsOfInputs(undefined, {}, '{"place":{"city":"Ulm"}}')).toEqual({ place: { city: 'Ulm' } });
  expect(claimsOfInputs(undefined, {}, '{')).toBeUndefined();
  expect(claimsOfInputs(undefined, {}, '[1]')).toBeUndefined();
});
