import type { ConditionScope } from './condition-scope.ts';
import type { CompareOperator, Expression, Method } from './expression.ts';

/** Most steps of one condition: parts looked at, and values compared in lists. */
const MAX_STEPS = 10_000;

/** A condition that cannot be worked out for a visitor. Caught where conditions are asked, and counts as false. */
class Failure extends Error {}

/** Returns whether an expression holds: its value is true in the sense of JavaScript. Throws when it fails. */
export function interpret(expression: Expression, scope: ConditionScope): boolean {
  return Boolean(evaluate(expression, scope));
}

/** Returns the value of an expression. Throws when it fails. */
export function evaluate(expression: Expression, scope: ConditionScope): unknown {
  return new Interpreter(scope).value(expression);
}

/**
 * Works on plain data only: own members of plain objects, lists and texts, never a getter or anything inherited. A member of what is not there
 * is undefined, so that `visitor.claims.plan.name` may be asked of everybody.
 */
class Interpreter {
  readonly #scope: ConditionScope;
  #steps = 0;

  constructor(scope: ConditionScope) {
    this.#scope = scope;
  }

  value(expression: Expression): unknown {
    this.#step();
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'list':
        return expression.items.map((item) => this.value(item));
      case 'root':
        return this.#scope[expression.name];
      case 'member':
        return memberOf(this.value(expression.object), expression.name);
      case 'not':
        return !this.value(expression.operand);
      case 'logic': {
        const left = this.value(expression.left);
        if (expression.operator === '&&') return left ? this.value(expression.right) : left;
        if (expression.operator === '||') return left ? left : this.value(expression.right);
        return left === null || left === undefined ? this.value(expression.right) : left;
      }
      case 'compare':
        return this.#compare(expression.operator, this.value(expression.left), this.value(expression.right));
      case 'choose':
        return this.value(expression.test) ? this.value(expression.then) : this.value(expression.otherwise);
      case 'call': {
        const object = this.value(expression.object);
        if (expression.isOptional && (object === null || object === undefined)) return undefined;
        return this.#call(expression.method, object, this.value(expression.argument));
      }
    }
  }

  #step(count = 1): void {
    this.#steps += count;
    if (this.#steps > MAX_STEPS) throw new Failure('too many steps');
  }

  #compare(operator: CompareOperator, left: unknown, right: unknown): boolean {
    if (operator === 'in') return this.#isIn(left, right);
    if (operator === '===') return left === right;
    if (operator === '!==') return left !== right;
    // Objects would be turned into texts by methods of their own.
    const isPlain = isPrimitive(left) && isPrimitive(right);
    switch (operator) {
      case '==':
        // biome-ignore lint/suspicious/noDoubleEquals: the operator of the language
        return isPlain ? left == right : left === right;
      case '!=':
        // biome-ignore lint/suspicious/noDoubleEquals: the operator of the language
        return isPlain ? left != right : left !== right;
      case '<':
        return isPlain && (left as number) < (right as number);
      case '<=':
        return isPlain && (left as number) <= (right as number);
      case '>':
        return isPlain && (left as number) > (right as number);
      case '>=':
        return isPlain && (left as number) >= (right as number);
    }
  }

  /** Returns whether a list holds a value, or an object has a member: of lists, JavaScript asks for the index, which nobody means here. */
  #isIn(left: unknown, right: unknown): boolean {
    if (Array.isArray(right)) return this.#call('includes', right, left);
    if (!isPlainObject(right) || !isPrimitive(left)) throw new Failure('"in" needs a list or an object');
    return Object.hasOwn(right, String(left));
  }

  #call(method: Method, object: unknown, argument: unknown): boolean {
    if (Array.isArray(object) && method === 'includes') {
      this.#step(object.length);
      return object.includes(argument);
    }
    if (typeof object !== 'string' || typeof argument !== 'string') throw new Failure(`${method} needs texts`);
    this.#step(object.length / 100);
    return object[method](argument);
  }
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'string' && !Array.isArray(value) && !isPlainObject(value)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function isPrimitive(value: unknown): value is string | number | boolean | null | undefined {
  return value === null || (typeof value !== 'object' && typeof value !== 'function');
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
