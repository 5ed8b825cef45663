import { parseSync } from 'oxc-parser';

/** A place in which a module reads messages. */
export interface MessageRead {
  /** A top-level key of the messages; undefined if the source does not say which. */
  key: string | undefined;
  /** 1-based. */
  line: number;
}

/** An `import()` of a module. */
export interface LazyImport {
  specifier: string;
  /** The parts of the messages that are loaded with it. */
  parts: readonly string[];
}

/** The imports of a source, and the messages that it reads. */
export interface ModuleFacts {
  /** True if it is marked `'use client'`. */
  isClient: boolean;
  /** The specifiers of modules that are loaded with it; types load nothing. */
  imports: readonly string[];
  lazyImports: readonly LazyImport[];
  reads: readonly MessageRead[];
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Functions that load parts of the messages beside a module: their second argument lists the parts. */
const LOADERS = new Set(['lazyDialog', 'withMessages']);

/** Returns the facts of a source. */
export function moduleFacts(file: string, source: string): ModuleFacts {
  const { program, module } = parseSync(file, source);
  const messages = module.staticImports
    .filter((each) => each.moduleRequest.value === '@/messages')
    .flatMap((each) => each.entries)
    .find((entry) => !entry.isType && entry.importName.name === 'm')?.localName.value;
  const lazyImports: LazyImport[] = [];
  const reads: MessageRead[] = [];
  const lineOf = (node: Tree) => source.slice(0, Number(node.start)).split('\n').length;

  const visit = (node: unknown, parent: Tree, key: string, parts: readonly string[]): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent, key, parts);
      return;
    }
    if (!isTree(node) || node.type === 'TSTypeQuery' || node.type === 'ImportDeclaration') return;
    if (node.type === 'ImportExpression' && isTree(node.source) && typeof node.source.value === 'string') {
      lazyImports.push({ specifier: node.source.value, parts });
    }
    if (node.type === 'Identifier' && node.name === messages && !isOnlyAName(parent, key)) {
      reads.push(...keysOf(parent, key).map((each) => ({ key: each, line: lineOf(node) })));
    }
    const inside = node.type === 'CallExpression' ? [...parts, ...partsLoadedBy(node)] : parts;
    for (const [name, child] of Object.entries(node)) visit(child, node, name, inside);
  };
  visit(program, {}, '', []);

  return {
    isClient: program.body.some((each) => 'directive' in each && each.directive === 'use client'),
    imports: [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports
        .flatMap(({ entries }) => entries)
        .flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
    ],
    lazyImports,
    reads,
  };
}

/** Returns true for an identifier that names a member or a property: `form.m`, `{ m: 1 }`. */
function isOnlyAName(parent: Tree, key: string): boolean {
  return (key === 'property' && parent.computed !== true) || (key === 'key' && parent.computed !== true && parent.shorthand !== true);
}

/** Returns the keys that are read of the messages in `m.key`, `m['key']` and `const { key } = m`. */
function keysOf(parent: Tree, key: string): (string | undefined)[] {
  if (parent.type === 'MemberExpression' && key === 'object' && isTree(parent.property)) {
    return [nameOf(parent.property, parent.computed === true)];
  }
  if (parent.type === 'VariableDeclarator' && key === 'init' && isTree(parent.id) && Array.isArray(parent.id.properties)) {
    return parent.id.properties.map((each: unknown) =>
      isTree(each) && isTree(each.key) ? nameOf(each.key, each.computed === true) : undefined,
    );
  }
  return [undefined];
}

function nameOf(node: Tree, isComputed: boolean): string | undefined {
  const name = isComputed ? node.value : (node.name ?? node.value);
  return typeof name === 'string' ? name : undefined;
}

function partsLoadedBy({ callee, arguments: given }: Tree): string[] {
  if (!isTree(callee) || !LOADERS.has(String(callee.name)) || !Array.isArray(given)) return [];
  const list: unknown = given[1];
  if (!isTree(list) || !Array.isArray(list.elements)) return [];
  return list.elements.flatMap((each: unknown) => (isTree(each) && typeof each.value === 'string' ? [each.value] : []));
}
