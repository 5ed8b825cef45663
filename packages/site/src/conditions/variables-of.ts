import type { Expression } from './expression.ts';
import { parseCondition } from './parse.ts';
import { partsOf } from './parts-of.ts';

/** Returns the names of the variables of a space that an expression refers to, each once; none of one that cannot be read. */
export function spaceVariablesOf(source: string): string[] {
  try {
    return [...new Set(variablesIn(parseCondition(source)))];
  } catch {
    return [];
  }
}

function* variablesIn(expression: Expression): Generator<string> {
  const name = variableOf(expression);
  if (name !== undefined) yield name;
  for (const part of partsOf(expression)) yield* variablesIn(part);
}

/** Returns the name of the variable that an expression is, as `space.vars.name`, or asks for, as `"name" in space.vars`. */
function variableOf(expression: Expression): string | undefined {
  if (expression.kind === 'member') return isVariables(expression.object) ? expression.name : undefined;
  if (expression.kind !== 'compare' || expression.operator !== 'in' || !isVariables(expression.right)) return undefined;
  return expression.left.kind === 'literal' && typeof expression.left.value === 'string' ? expression.left.value : undefined;
}

/** Returns true for `space.vars`. */
function isVariables(expression: Expression): boolean {
  return (
    expression.kind === 'member' && expression.name === 'vars' && expression.object.kind === 'root' && expression.object.name === 'space'
  );
}
