import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ specifier: string, offset: number, typeOnly: boolean }} Import */

/**
 * Every module that a source file names: import and export declarations, import() and type imports.
 * Names of an expression and loads of createRequire() are not seen. Throws Error if the file cannot be parsed.
 * @param {string} file its name tells the language
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  const error = errors.find(({ severity }) => severity === 'Error');
  if (error) throw new Error(`${file}: ${error.message}`);
  /** @type {Import[]} */
  const found = [];
  /**
   * @param {{ type: string, value?: unknown, start: number } | null | undefined} source
   * @param {boolean} typeOnly
   */
  const add = (source, typeOnly) => {
    if (typeof source?.value === 'string') found.push({ specifier: source.value, offset: source.start, typeOnly });
  };
  new Visitor({
    ImportDeclaration(node) {
      const all = node.specifiers.length > 0 && node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type');
      add(node.source, node.importKind === 'type' || all);
    },
    ExportNamedDeclaration(node) {
      const all = node.specifiers.length > 0 && node.specifiers.every((one) => one.exportKind === 'type');
      add(node.source, node.exportKind === 'type' || all);
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === 'type');
    },
    ImportExpression(node) {
      add(node.source, false);
    },
    TSImportType(node) {
      add(node.source, true);
    },
  }).visit(program);
  return found;
}
