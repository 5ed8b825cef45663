import type { Expression } from './expression.ts';

/** Returns the expressions that an expression is made of. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'root':
      return [];
    case 'list':
      return [...expression.items];
    case 'member':
      return [expression.object];
    case 'not':
      return [expression.operand];
    case 'logic':
    case 'compare':
      return [expression.left, expression.right];
    case 'choose':
      return [expression.test, expression.then, expression.otherwise];
    case 'call':
      return [expression.object, expression.argument];
  }
}
