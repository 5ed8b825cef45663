/** Syntax tree of a checked condition: all that the interpreter evaluates. */
export type Expression =
  | { kind: 'literal'; value: string | number | boolean | null | undefined }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'root'; name: Root }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'not'; operand: Expression }
  | { kind: 'logic'; operator: LogicOperator; left: Expression; right: Expression }
  | { kind: 'compare'; operator: CompareOperator; left: Expression; right: Expression }
  | { kind: 'choose'; test: Expression; then: Expression; otherwise: Expression }
  | { kind: 'call'; method: Method; object: Expression; argument: Expression; isOptional: boolean };

/** Variables to which conditions may refer. */
export const ROOTS = ['visitor', 'space', 'page'] as const;
export type Root = (typeof ROOTS)[number];

export const LOGIC_OPERATORS = ['&&', '||', '??'] as const;
export type LogicOperator = (typeof LOGIC_OPERATORS)[number];

export const COMPARE_OPERATORS = ['===', '!==', '==', '!=', '<', '<=', '>', '>=', 'in'] as const;
export type CompareOperator = (typeof COMPARE_OPERATORS)[number];

/** Methods of lists and texts that may be called, each with one argument. */
export const METHODS = ['includes', 'startsWith', 'endsWith'] as const;
export type Method = (typeof METHODS)[number];
