import { parseSync } from 'oxc-parser';

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/** @typedef {{ offset: number, message: string }} LostUpdate */
/** @typedef {{ node: Node, functions: Node[] }} Seen a node with the functions around it, outermost first */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Methods that write into what they are called on. */
const WRITES = new Set(['push', 'unshift', 'splice', 'set', 'add', 'append', 'write']);
const ADVICE = 'await into a constant first';

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** @param {Node} node @returns {Node[]} */
const childrenOf = (node) =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/**
 * Every node below one.
 * @param {Node} node
 * @param {Node[]} functions
 * @returns {Generator<Seen>}
 */
function* walk(node, functions = []) {
  yield { node, functions };
  const inner = FUNCTIONS.has(node.type) ? [...functions, node] : functions;
  for (const child of childrenOf(node)) yield* walk(child, inner);
}

/**
 * Returns the positions of an expression's own awaits, not those of functions inside it.
 * @param {Node} node
 * @returns {number[]}
 */
function awaitsIn(node) {
  if (FUNCTIONS.has(node.type)) return [];
  return [...(node.type === 'AwaitExpression' ? [node.start] : []), ...childrenOf(node).flatMap(awaitsIn)];
}

/** The expression without the parentheses and casts around it. @param {Node} node @returns {Node} */
function bare(node) {
  const wrapped = node.type === 'ParenthesizedExpression' || node.type.startsWith('TS');
  return wrapped && isNode(node.expression) ? bare(node.expression) : node;
}

/**
 * Updates of a value that read it, wait, and write what they made of what they read: what others wrote meanwhile is lost. `x += await f()`,
 * `x = { ...x, y: await f() }`, `a[i] = g(a[i], await f())`, and `x.push(await f())` and the like where `x` is a variable that is set anew elsewhere. Variables
 * that no inner function knows are nobody else's. Throws Error when the file cannot be parsed.
 * @param {string} file its name tells the language
 * @param {string} text
 * @returns {LostUpdate[]}
 */
export function lostUpdates(file, text) {
  const { program, errors } = parseSync(file, text);
  const error = errors.find(({ severity }) => severity === 'Error');
  if (error) throw new Error(`${file}: ${error.message}`);
  const nodes = [...walk(/** @type {Node} */ (/** @type {unknown} */ (program)))];
  const source = (/** @type {Node} */ node) => text.slice(node.start, node.end);

  /** Returns whether only the function itself can write the variable. @param {string} name @param {Node[]} functions */
  const isPrivate = (name, functions) => {
    const own = functions.at(-1);
    if (own === undefined) return false;
    const declared = nodes.some(
      ({ node, functions: around }) =>
        around.at(-1) === own &&
        node.type === 'VariableDeclarator' &&
        isNode(node.id) &&
        node.id.type === 'Identifier' &&
        node.id.name === name,
    );
    const known = nodes.some(
      ({ node, functions: around }) => node.type === 'Identifier' && node.name === name && around.includes(own) && around.at(-1) !== own,
    );
    return declared && !known;
  };

  /** Returns whether the variable is set anew anywhere. @param {string} name */
  const isReassigned = (name) =>
    nodes.some(
      ({ node }) => node.type === 'AssignmentExpression' && isNode(node.left) && node.left.type === 'Identifier' && node.left.name === name,
    );

  /** @type {LostUpdate[]} */
  const found = [];
  for (const { node, functions } of nodes) {
    if (node.type === 'AssignmentExpression' && isNode(node.left) && isNode(node.right)) {
      const [target, value] = [bare(node.left), node.right];
      const awaits = awaitsIn(value);
      if (awaits.length === 0 || (target.type === 'Identifier' && isPrivate(String(target.name), functions))) continue;
      const name = source(target);
      if (node.operator === '=') {
        const last = Math.max(...awaits);
        const reads = [...walk(value)].some(({ node: read }) => read.start < last && source(read) === name && read.type === target.type);
        if (reads) found.push({ offset: node.start, message: `${name} is read before it waits, and written after: ${ADVICE}` });
      } else if (!['??=', '||=', '&&='].includes(String(node.operator))) {
        found.push({ offset: node.start, message: `${name} is read before it waits, and written after: ${ADVICE}` });
      }
    }
    if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'MemberExpression' || !isNode(node.callee.object))
      continue;
    const object = bare(node.callee.object);
    const awaits = Array.isArray(node.arguments) ? node.arguments.filter(isNode).flatMap(awaitsIn) : [];
    const { property } = node.callee;
    if (awaits.length === 0 || object.type !== 'Identifier' || !isNode(property) || !WRITES.has(String(property.name))) continue;
    const name = String(object.name);
    if (!isReassigned(name) || isPrivate(name, functions)) continue;
    found.push({ offset: node.start, message: `${name} is taken before it waits, and may be another one after: ${ADVICE}` });
  }
  return found;
}
