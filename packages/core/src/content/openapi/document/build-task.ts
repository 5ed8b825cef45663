import type { OpenApiFilesystem, OpenApiProblem } from '@octavo/contract';
import type { EncodedObject, EncodedRow } from '@octavo/db';
import { checkDocument, identify } from './check-document.ts';
import { DocumentError, type ParsedDocument, parseDocument } from './parse-document.ts';
import { Problems } from './problems.ts';
import { blobOf, bytesOfRow } from './rows.ts';
import { clip, leadsSomewhere, type Survey, splitReference, survey } from './survey.ts';
import { followUpgrade, upgradeDocument } from './upgrade-document.ts';

/** A file as it was fetched, or sent. */
export interface SourceFile {
  /** Its address; absent for a text that was sent. */
  name?: string | undefined;
  /** Base of its references: its address after redirects. */
  base?: string | undefined;
  content: Uint8Array | EncodedRow;
}

/** Input of the worker task `openapi.build`. */
export interface BuildInput {
  document: SourceFile;
  /** The files it refers to; undefined on the first try, when nobody knows them yet. */
  others: SourceFile[] | undefined;
  /** Reasons why files are not among them, by address. */
  missing: Record<string, string>;
}

/** Output of the worker task `openapi.build`: the files it needs, a version, or the reason why there is none. */
export type BuildOutput =
  | { needs: string[] }
  | { failed: string }
  | {
      content: EncodedObject;
      raw: EncodedObject;
      format: 'json' | 'yaml';
      files: number;
      problems: OpenApiProblem[];
      problemCount: number;
    };

interface ReadFile extends ParsedDocument {
  name: string;
  survey: Survey;
}

/** Worker task `openapi.build`: reads a document with the files it refers to, and makes a version of it. */
export function buildTask({ document, others, missing }: BuildInput): BuildOutput {
  try {
    const problems = new Problems();
    const read = readSource(document, problems, true);
    const { document: original, version } = identify(read.value);
    if (others === undefined && read.survey.files.size > 0) return { needs: [...read.survey.files] };
    const files = [read, ...(others ?? []).map((other) => readSource(other, problems))];
    checkReferences(files, missing, problems);
    const specification = version === 2 ? upgradeDocument(original) : original;
    if (version === 2) for (const other of files.slice(1)) followUpgrade(other.value, read.name);
    const filesystem: OpenApiFilesystem = files.map((file) => ({
      filename: file.name,
      dir: './',
      isEntrypoint: file === read,
      references: [...file.survey.files],
      specification: file === read ? specification : file.value,
    }));
    const content = blobOf(Buffer.from(JSON.stringify(filesystem)));
    const raw = blobOf(Buffer.from(read.text));
    return { content, raw, format: read.format, files: files.length - 1, problems: problems.first, problemCount: problems.count };
  } catch (error) {
    if (error instanceof DocumentError) return { failed: error.message };
    throw error;
  }
}

/**
 * Worker task `openapi.check`: what in the document of a version is not as the schema of its version has it. By itself, since a document with
 * very many mistakes takes more than its share of time, and is a document all the same.
 */
export function checkTask(content: EncodedObject): Pick<Problems, 'first' | 'count'> {
  const problems = new Problems();
  const [entry]: OpenApiFilesystem = JSON.parse(Buffer.from(bytesOfRow(content)).toString('utf8'));
  checkDocument(Object(entry?.specification), problems);
  return { first: problems.first, count: problems.count };
}

/** Worker task `openapi.needs`: the addresses of other files that a file refers to. */
export function needsTask(file: SourceFile): { needs: string[] } | { failed: string } {
  try {
    return { needs: [...readSource(file, new Problems()).survey.files] };
  } catch (error) {
    if (error instanceof DocumentError) return { failed: error.message };
    throw error;
  }
}

function readSource({ name, base, content }: SourceFile, problems: Problems, isDocument = false): ReadFile {
  const parsed = parseDocument(content instanceof Uint8Array ? content : bytesOfRow(content));
  const place = { name: name ?? `openapi.${parsed.format}`, base, isDocument };
  return { ...parsed, name: place.name, survey: survey(parsed.value, place, problems) };
}

/** Reports the references that lead nowhere. */
function checkReferences(files: readonly ReadFile[], missing: BuildInput['missing'], problems: Problems): void {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, survey: found } of files) {
    const at = name === files[0]?.name ? {} : { file: name };
    for (const [reference, path] of found.references) {
      const [address, fragment] = splitReference(reference);
      const target = byName.get(address === '' ? name : address);
      const reason = target === undefined ? (missing[address] ?? 'the file was not read') : 'nothing is there';
      if (target !== undefined && leadsSomewhere(target.value, fragment)) continue;
      problems.add({ message: `The reference "${clip(reference)}" leads nowhere: ${reason}.`, path, ...at });
    }
  }
}
