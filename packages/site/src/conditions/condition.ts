import type { ConditionScope } from './condition-scope.ts';
import type { Expression } from './expression.ts';
import { evaluate, interpret } from './interpret.ts';
import { parseCondition } from './parse.ts';

/** An expression that decides for whom something is there, parsed and checked. */
export interface Condition {
  /** As it was written. */
  readonly source: string;
  /** Returns whether it holds; false when it fails. Never throws. */
  holds(scope: ConditionScope): boolean;
  /** Returns the value as text: empty when it fails, and for what is no text, number or truth value. Never throws. */
  text(scope: ConditionScope): string;
}

/** Conditions of pages that are kept parsed, by text. */
const MAX_KEPT = 2000;
const kept = new Map<string, Condition>();

/**
 * Parses a condition, to be saved. Throws `invalid_condition` (400) with what is wrong and where. The language is a part of JavaScript:
 * `visitor.claims`, `space.vars` and `page.vars`, their members (`.x`, `["x"]`, `?.x`), literals and lists, `! && || ??`, `? :`,
 * `=== !== == != < <= > >= in`, and the methods `includes`, `startsWith` and `endsWith`. What is missing is undefined, at any depth.
 */
export function readCondition(source: string): Condition {
  return conditionOf(source, parseCondition(source));
}

/** Returns a condition that was saved, or stands in a file: one that cannot be read holds for nobody. Remembers those asked most recently. */
export function savedCondition(source: string): Condition {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const condition = tryRead(source);
  if (kept.size >= MAX_KEPT) kept.clear();
  // Short texts only: what is kept is bounded.
  if (source.length <= 1024) kept.set(source, condition);
  return condition;
}

/** Returns whether a condition holds for a visitor of whom nothing is known, not even what they say of themselves. */
export function holdsWithoutClaims(condition: Condition, vars: Pick<ConditionScope, 'space' | 'page'> = {}): boolean {
  return condition.holds({ visitor: { claims: { unsigned: {} } }, ...vars });
}

function tryRead(source: string): Condition {
  try {
    return readCondition(source);
  } catch {
    return { source, holds: () => false, text: () => '' };
  }
}

function conditionOf(source: string, expression: Expression): Condition {
  return {
    source,
    holds: (scope) => {
      try {
        return interpret(expression, scope);
      } catch {
        return false;
      }
    },
    text: (scope) => {
      try {
        const value = evaluate(expression, scope);
        return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
      } catch {
        return '';
      }
    },
  };
}
