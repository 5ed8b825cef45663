import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { BuiltModel } from './model/build-model.ts';

/** What typesetting needs beside the model. */
export interface TypesetOptions {
  /** Folder of the template. */
  template: string;
  /** Font files. */
  fonts: readonly string[];
  /** An empty folder, the only one that the compiler may read. */
  workspace: string;
  /** UTC epoch milliseconds: when the PDF says it was made. */
  date: number;
}

/** A template that cannot be set, with what the compiler says: a defect of ours, or a picture it cannot read. */
export class TypesetError extends Error {}

/**
 * Sets a model as PDF. The compiler sees the template, the model as JSON and the pictures, all in memory, and nothing else: no other file, no
 * network, no packages. A picture it cannot read is named in its place.
 * @throws TypesetError
 */
export function typeset(model: BuiltModel, options: TypesetOptions): Uint8Array {
  const compiler = NodeCompiler.create({
    workspace: options.workspace,
    fontArgs: [{ fontBlobs: options.fonts.map((file) => readFileSync(file)) }],
  });
  const put = (name: string, content: Uint8Array | string) => compiler.mapShadow(path.join(options.workspace, name), Buffer.from(content));
  for (const name of readdirSync(options.template)) put(name, readFileSync(path.join(options.template, name)));
  for (const { name, bytes } of model.images.values()) put(name, bytes);
  put('model.json', model.json);
  try {
    return compile(compiler, options);
  } catch (error) {
    // Most often it is a picture that is broken inside: each is tried alone, which would take too long to be done each time.
    const broken = [...model.images].filter(([, { name }]) => !isDrawable(compiler, name)).map(([key]) => key);
    if (broken.length === 0) throw error;
    put('model.json', without(model.json, new Set(broken)));
    return compile(compiler, options);
  }
}

function compile(compiler: NodeCompiler, { workspace, date }: TypesetOptions): Uint8Array {
  const result = compiler.compile({ mainFilePath: path.join(workspace, 'document.typ') });
  const document = result.result;
  if (document === null) throw new TypesetError(problems(compiler, result));
  return compiler.pdf(document, { creationTimestamp: Math.floor(date / 1000) });
}

function problems(compiler: NodeCompiler, result: ReturnType<NodeCompiler['compile']>): string {
  const error = result.takeDiagnostics();
  if (error === null) return 'the document could not be set';
  return compiler
    .fetchDiagnostics(error)
    .filter((each: { severity: number }) => each.severity === 1)
    .map(
      (each: { path: string; range: unknown; message: string }) =>
        `${path.basename(each.path)} ${JSON.stringify(each.range)}: ${each.message}`,
    )
    .join('; ');
}

function isDrawable(compiler: NodeCompiler, name: string): boolean {
  const result = compiler.compile({ mainFileContent: `#image("/${name}", width: 100pt)` });
  try {
    return result.result !== null && compiler.pdf(result.result).length > 0;
  } catch {
    return false;
  }
}

/** The model with the names of broken pictures in their places. */
function without(json: string, broken: ReadonlySet<string>): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('image' in value) || typeof value.image !== 'string' || !broken.has(value.image))
        return value;
      const { image: _image, ...others } = value;
      const isInline = !('caption' in others);
      return isInline ? { ...others, text: `[${'alt' in others ? String(others.alt) : ''}]` } : others;
    }),
  );
}
