import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedCondition } from '../conditions/condition.ts';
import type { PageNode, SpaceView } from '../model.ts';
import { canSeeNode, isThere } from '../rights.ts';
import { watchClaims, wereClaimsAsked } from './watch-claims.ts';

const visitorOf = (claims: Record<string, unknown>) => ({
  isSignedIn: false,
  claims: watchClaims({ ...claims, unsigned: {} }),
  seesDrafts: false,
});
const ASKING = [
  'visitor.claims.plan === "pro"',
  '!visitor.claims.plan',
  'visitor.claims.unsigned.beta',
  '"plan" in visitor.claims',
  'visitor.claims["plan"]',
];
const OPEN = ['true', 'space.vars.x === "1"', '((', '!visitor.claims', 'false && visitor.claims.plan'];

describe('watched claims', () => {
  it.each(ASKING)('know that they were asked by `%s`', (source) => {
    const visitor = visitorOf({ plan: 'pro' });
    isThere({ isDraft: false, condition: savedCondition(source) }, visitor);
    expect(wereClaimsAsked(visitor.claims)).toBe(true);
  });

  it.each(OPEN)('know that they were not asked by `%s`, which is the same for everybody', (source) => {
    const visitor = visitorOf({ plan: 'pro' });
    isThere({ isDraft: false, condition: savedCondition(source) }, visitor);
    isThere({ isDraft: false, condition: null }, visitor);
    expect(wereClaimsAsked(visitor.claims)).toBe(false);
  });

  it('count as asked where nobody watches, and are read as they are', () => {
    expect(wereClaimsAsked({ plan: 'pro' })).toBe(true);
    const claims = watchClaims({ plan: 'pro', unsigned: { beta: true } });
    expect(JSON.parse(JSON.stringify(claims))).toEqual({ plan: 'pro', unsigned: { beta: true } });
    expect(wereClaimsAsked(claims)).toBe(true);
  });

  it('were asked whenever two visitors are answered differently', () => {
    const source = fc.constantFrom(...ASKING, ...OPEN, 'visitor.claims.plan in ["pro"]', 'visitor.claims.plan ? false : true');
    const claims = fc.record(
      { plan: fc.constantFrom('free', 'pro'), unsigned: fc.record({ beta: fc.boolean() }) },
      { requiredKeys: ['unsigned'] },
    );
    fc.assert(
      fc.property(fc.array(source, { maxLength: 3 }), claims, claims, (sources, one, other) => {
        const answers = [one, other].map((given) => {
          const visitor = { isSignedIn: false, claims: watchClaims(given), seesDrafts: false };
          const view = { pages: new Map(), variables: new Map([['x', '1']]) } as unknown as SpaceView;
          const nodes = sources.map(
            (condition, n): PageNode => ({
              page: { id: `${n}`, type: 'document', title: '', condition },
              path: '',
              parentId: undefined,
              children: [],
            }),
          );
          const seen = nodes.map((node) => canSeeNode(visitor, view, node)).join();
          return { seen, wasAsked: wereClaimsAsked(visitor.claims) };
        });
        const [a, b] = answers;
        if (a?.seen !== b?.seen) expect([a?.wasAsked, b?.wasAsked]).toEqual([true, true]);
      }),
    );
  });
});
