import jsep from 'jsep';
import { conditionError } from './condition-error.ts';
import { COMPARE_OPERATORS, type Expression, LOGIC_OPERATORS, METHODS, ROOTS } from './expression.ts';
import { MAX_CONDITION_DEPTH, positionOf, scanCondition } from './scan.ts';

// As JavaScript has it: with `<` and the like. Nothing else here uses the parser, whose operators are of the whole process.
jsep.addBinaryOp('in', 7);

/** Members that lead out of plain data; refused by name, though the interpreter would not find them either. */
const REFUSED_MEMBERS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses a condition, and checks that it is of the part of JavaScript that conditions are written in. Throws `invalid_condition`. */
export function parseCondition(source: string): Expression {
  scanCondition(source);
  return new Checker(source).check(readSyntax(source), 0);
}

function readSyntax(source: string): jsep.Expression {
  if (source.trim() === '') throw conditionError('it is empty');
  try {
    return jsep(source);
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number };
    throw conditionError(description === undefined ? 'it cannot be read' : lowerFirst(description), (index ?? 0) + 1);
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Turns what the parser read into what may be interpreted. */
class Checker {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  check(node: jsep.Expression | null, depth: number): Expression {
    if (node === null) throw this.#refuse('a list has a hole', ',');
    // Chains such as `a || b || c` are deep as well, though their text is not nested.
    if (depth > MAX_CONDITION_DEPTH * 4) throw conditionError('it is too long to be worked out');
    const below = depth + 1;
    const known = node as jsep.CoreExpression;
    switch (known.type) {
      case 'Literal':
        return { kind: 'literal', value: known.value as string | number | boolean | null };
      case 'Identifier':
        return this.#name(known.name);
      case 'ArrayExpression':
        return { kind: 'list', items: known.elements.map((item) => this.check(item, below)) };
      case 'MemberExpression':
        return { kind: 'member', object: this.check(known.object, below), name: this.#memberName(known) };
      case 'UnaryExpression':
        return this.#unary(known, below);
      case 'BinaryExpression':
        return this.#binary(known, below);
      case 'ConditionalExpression':
        return {
          kind: 'choose',
          test: this.check(known.test, below),
          // biome-ignore lint/suspicious/noThenProperty: nothing awaits an expression
          then: this.check(known.consequent, below),
          otherwise: this.check(known.alternate, below),
        };
      case 'CallExpression':
        return this.#call(known, below);
      case 'ThisExpression':
        throw this.#refuse('"this" is not known here', 'this');
      default:
        throw conditionError('it must be one expression');
    }
  }

  #name(name: string): Expression {
    if (name === 'undefined') return { kind: 'literal', value: undefined };
    const root = ROOTS.find((each) => each === name);
    if (root === undefined)
      throw this.#refuse(`"${name}" is not known; conditions are about visitor.claims, space.vars and page.vars`, name);
    return { kind: 'root', name: root };
  }

  #memberName({ computed, property }: jsep.MemberExpression): string {
    if (!computed) return this.#allowed(String((property as jsep.Identifier).name));
    if (property.type !== 'Literal' || (typeof property.value !== 'string' && typeof property.value !== 'number'))
      throw this.#refuse('between "[" and "]" only a text or a number may stand', '[');
    return this.#allowed(String(property.value));
  }

  #allowed(name: string): string {
    if (REFUSED_MEMBERS.has(name)) throw this.#refuse(`"${name}" may not be asked for`, name);
    return name;
  }

  #unary({ operator, argument }: jsep.UnaryExpression, depth: number): Expression {
    const operand = this.check(argument, depth);
    if (operator === '!') return { kind: 'not', operand };
    if (operator === '-' && operand.kind === 'literal' && typeof operand.value === 'number') return { ...operand, value: -operand.value };
    throw this.#refuse(`"${operator}" is not an operator of conditions`, operator);
  }

  #binary({ operator, left, right }: jsep.BinaryExpression, depth: number): Expression {
    const sides = () => ({ left: this.check(left, depth), right: this.check(right, depth) });
    const logic = LOGIC_OPERATORS.find((each) => each === operator);
    if (logic !== undefined) return { kind: 'logic', operator: logic, ...sides() };
    const compare = COMPARE_OPERATORS.find((each) => each === operator);
    if (compare !== undefined) return { kind: 'compare', operator: compare, ...sides() };
    throw this.#refuse(`"${operator}" is not an operator of conditions`, operator);
  }

  #call(node: jsep.CallExpression, depth: number): Expression {
    const callee = node.callee as jsep.CoreExpression;
    const name = callee.type === 'MemberExpression' ? this.#memberName(callee) : '';
    const method = METHODS.find((each) => each === name);
    if (callee.type !== 'MemberExpression' || method === undefined)
      throw this.#refuse(`only ${METHODS.join(', ')} may be called`, name === '' ? '(' : name);
    const [argument, ...more] = node.arguments;
    if (argument === undefined || more.length > 0) throw this.#refuse(`${method} takes one value`, method);
    return {
      kind: 'call',
      method,
      object: this.check(callee.object, depth),
      argument: this.check(argument, depth),
      isOptional: hasOptional(node),
    };
  }

  #refuse(problem: string, searched: string) {
    return conditionError(problem, positionOf(this.#source, searched));
  }
}

/** Returns whether a chain of members and calls has a `?.`: what is missing before it ends the whole chain. */
function hasOptional(node: jsep.Expression): boolean {
  for (let at = node as jsep.CoreExpression; ; ) {
    if (at.type !== 'MemberExpression' && at.type !== 'CallExpression') return false;
    if (at.optional === true) return true;
    at = (at.type === 'CallExpression' ? at.callee : at.object) as jsep.CoreExpression;
  }
}
