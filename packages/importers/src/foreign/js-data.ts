import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, type Expression, type Node, Parser, type Program } from 'acorn';

/** A value that JavaScript writes down as it is; `undefined` for what would have to be run. */
export type JsData = string | number | boolean | null | undefined | JsData[] | { [name: string]: JsData };

/** Longer files are not read. */
const LONGEST = 1_000_000;
/** Values that one file may have: names may stand for values that hold other names. */
const MOST_VALUES = 200_000;
const DEEPEST = 100;
const TypeScript = Parser.extend(tsPlugin());

/** A file of JavaScript or TypeScript, read as data: nothing of it is run. */
export class JsFile {
  readonly #names = new Map<string, AnyNode>();
  readonly #calls: { name: string; argument: AnyNode }[] = [];
  #exported: AnyNode | undefined;
  #count = 0;

  /** Reads a file; one that is no JavaScript, or too long, has nothing in it. */
  constructor(source: string) {
    const program = source.length > LONGEST ? undefined : parsed(source);
    for (const node of program?.body ?? []) this.#statement(node);
    if (program !== undefined) this.#findCalls(program);
  }

  /** Value of `export default` or `module.exports`. */
  get exported(): JsData {
    return this.#exported === undefined ? undefined : this.#value(this.#exported, 0);
  }

  /** Value of the first argument of the first call of a function, such as `starlight({…})`. */
  argumentOf(name: string): JsData {
    const call = this.#calls.find((each) => each.name === name);
    return call === undefined ? undefined : this.#value(call.argument, 0);
  }

  #statement(node: AnyNode): void {
    if (node.type === 'ExportNamedDeclaration' && node.declaration) this.#statement(node.declaration);
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) this.#names.set(id.name, init);
    }
    if (node.type === 'ExportDefaultDeclaration') this.#exported = node.declaration;
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      const isModule = left.type === 'MemberExpression' && left.object.type === 'Identifier' && left.object.name === 'module';
      if (isModule) this.#exported = right;
    }
  }

  #findCalls(program: Program): void {
    const waiting: unknown[] = [program];
    for (let node = waiting.pop(); node !== undefined && this.#calls.length < 1_000; node = waiting.pop()) {
      if (Array.isArray(node)) {
        waiting.push(...node.toReversed());
        continue;
      }
      if (typeof node !== 'object' || node === null) continue;
      const call = node as Node & { callee?: AnyNode; arguments?: AnyNode[] };
      const [argument] = call.type === 'CallExpression' ? (call.arguments ?? []) : [];
      if (call.callee?.type === 'Identifier' && argument !== undefined) this.#calls.push({ name: call.callee.name, argument });
      for (const value of Object.values(node).toReversed()) if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }

  #value(node: AnyNode, depth: number): JsData {
    if (depth > DEEPEST || ++this.#count > MOST_VALUES) return undefined;
    const inner = (each: AnyNode) => this.#value(each, depth + 1);
    // TypeScript's own forms stand around a value.
    const wrapped = node as Node & { expression?: Expression };
    if (/^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(wrapped.type) || wrapped.type === 'ParenthesizedExpression')
      return wrapped.expression === undefined ? undefined : inner(wrapped.expression);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'object' && node.value !== null ? undefined : (node.value as JsData);
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : undefined;
      case 'UnaryExpression': {
        const value = inner(node.argument);
        return node.operator === '-' && typeof value === 'number'
          ? -value
          : node.operator === '!' && typeof value === 'number'
            ? !value
            : undefined;
      }
      case 'ArrayExpression':
        return node.elements.flatMap((each): JsData[] => {
          if (each === null) return [];
          if (each.type !== 'SpreadElement') return [inner(each)];
          const spread = inner(each.argument);
          // One that would have to be run leaves a gap, which whoever reads the list names.
          return Array.isArray(spread) ? spread : [undefined];
        });
      case 'ObjectExpression':
        return this.#object(node.properties, depth);
      case 'Identifier': {
        const named = this.#names.get(node.name);
        return named === undefined ? undefined : inner(named);
      }
      case 'CallExpression': {
        // `defineConfig({…})` and what is like it give back what they are given.
        const [argument] = node.arguments;
        const isIdentity = node.callee.type === 'Identifier' && /^(?:define\w*|with\w+)$/.test(node.callee.name);
        return isIdentity && argument !== undefined ? inner(argument) : undefined;
      }
      case 'AwaitExpression':
        return inner(node.argument);
      default:
        return undefined;
    }
  }

  #object(properties: readonly AnyNode[], depth: number): JsData {
    const made: [string, JsData][] = [];
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.#value(property.argument, depth + 1);
        if (typeof spread === 'object' && spread !== null && !Array.isArray(spread)) made.push(...Object.entries(spread));
      } else if (property.type === 'Property' && !property.computed && property.kind === 'init') {
        const { key } = property;
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
        if (name !== undefined && name !== '__proto__') made.push([name, this.#value(property.value, depth + 1)]);
      }
    }
    return Object.fromEntries(made);
  }
}

/** Returns the value of an expression of JavaScript; undefined if it would have to be run. */
export function jsValue(expression: string): JsData {
  return new JsFile(`export default (${expression}\n)`).exported;
}

function parsed(source: string): Program | undefined {
  for (const SomeParser of [Parser, TypeScript]) {
    try {
      return SomeParser.parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
    } catch {
      // Not of this language, or nested too deep for it.
    }
  }
  return undefined;
}
