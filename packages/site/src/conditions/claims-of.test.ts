import { expect, it } from 'vitest';
import { claimsOfCondition } from './claims-of.ts';

it.each([
  ['visitor.claims.plan === "pro"', ['plan']],
  ['visitor.claims.unsigned.beta && !visitor.claims?.plan', ['unsigned.beta', 'plan']],
  ['visitor.claims["home country"] in ["de", "fr"]', ['home country']],
  ['visitor.claims.groups?.includes("staff") || visitor.claims.groups.length > 1', ['groups']],
  ['"plan" in visitor.claims', ['plan']],
  ['visitor.claims.address.city === visitor.claims.town', ['address', 'town']],
  ['space.vars.plan === "pro" ? true : visitor.claims.isStaff', ['isStaff']],
  ['visitor.claims', []],
  ['page.vars.x', []],
  ['visitor.claims.(', []],
  ['', []],
])('the claims that "%s" asks for are %j', (condition, claims) => {
  expect(claimsOfCondition(condition)).toEqual(claims);
});
