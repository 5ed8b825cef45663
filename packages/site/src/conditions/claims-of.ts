import type { Expression } from './expression.ts';
import { parseCondition } from './parse.ts';
import { partsOf } from './parts-of.ts';

/**
 * Returns the claims of a visitor that a condition asks for, each once: the name of a claim, or `unsigned.` with that of an unsigned one. None of a
 * condition that cannot be read.
 */
export function claimsOfCondition(source: string): string[] {
  try {
    return [...new Set(claimsIn(parseCondition(source)))];
  } catch {
    return [];
  }
}

function* claimsIn(expression: Expression): Generator<string> {
  const name = claimOf(expression);
  if (name !== undefined) {
    yield name;
    return;
  }
  if (isTestOfName(expression)) yield expression.left.value;
  for (const part of partsOf(expression)) yield* claimsIn(part);
}

/** Returns the claim that a chain of members begins with; `undefined` for anything else, and for the claims as a whole. */
function claimOf(expression: Expression): string | undefined {
  const chain: string[] = [];
  let at = expression;
  for (; at.kind === 'member'; at = at.object) chain.unshift(at.name);
  if (at.kind !== 'root' || at.name !== 'visitor' || chain[0] !== 'claims') return undefined;
  const [, first, second] = chain;
  if (first !== 'unsigned') return first;
  return second === undefined ? undefined : `unsigned.${second}`;
}

/** Returns whether an expression asks whether a claim is there: `"plan" in visitor.claims`. */
function isTestOfName(expression: Expression): expression is Expression & { left: { kind: 'literal'; value: string } } {
  if (expression.kind !== 'compare' || expression.operator !== 'in' || expression.left.kind !== 'literal') return false;
  const { left, right } = expression;
  return typeof left.value === 'string' && right.kind === 'member' && right.name === 'claims' && right.object.kind === 'root';
}
