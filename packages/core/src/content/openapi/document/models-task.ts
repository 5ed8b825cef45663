import type { OpenApiFilesystem } from '@octavo/contract';
import type { EncodedRow } from '@octavo/db';
import { type ApiModel, type ApiTarget, readModels } from '@octavo/markdown/api';
import { LRUCache } from 'lru-cache';
import { identify } from './check-document.ts';
import { DocumentError, parseDocument } from './parse-document.ts';
import { Problems } from './problems.ts';
import { bytesOfRow } from './rows.ts';
import { survey } from './survey.ts';
import { upgradeDocument } from './upgrade-document.ts';

/** Input of the worker task `openapi.models`. */
export interface ModelsInput {
  /** The content of a version, or a file as it was written. */
  row: EncodedRow;
  kind: 'version' | 'file';
  targets: readonly ApiTarget[];
}

/** Models of one specification that blocks of a page show. */
export interface ModelsOutput {
  /** In the order of the targets; null for what the specification does not have. */
  models: (ApiModel | null)[];
}

/** Worker task `openapi.models`: what blocks of a page show of a specification. Nothing of a file that is none. */
export function modelsTask({ row, kind, targets }: ModelsInput): ModelsOutput {
  return { models: readModels(filesOf(row, kind), targets) };
}

/** Most bytes of descriptions that a thread keeps as they were read. What was read takes some five times as much memory. */
const MOST_KEPT = 12 * 1024 * 1024;
/** By kind and blob. */
const kept = new LRUCache<string, OpenApiFilesystem>({ maxSize: MOST_KEPT });

/** Reads a description, unless this thread has done so a moment ago: one after the other, its pages ask for its operations. */
function filesOf(row: EncodedRow, kind: ModelsInput['kind']): OpenApiFilesystem {
  const name = `${kind} ${row.oid}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const bytes = bytesOfRow(row);
  const files = kind === 'file' ? readFile(bytes) : (JSON.parse(Buffer.from(bytes).toString('utf8')) as OpenApiFilesystem);
  kept.set(name, files, { size: Math.max(1, bytes.length) });
  return files;
}

function readFile(bytes: Uint8Array): OpenApiFilesystem {
  try {
    const { value } = parseDocument(bytes);
    survey(value, { name: '', isDocument: true }, new Problems());
    const { document, version } = identify(value);
    const specification = version === 2 ? upgradeDocument(document) : document;
    return [{ filename: '', dir: './', isEntrypoint: true, references: [], specification }];
  } catch (error) {
    if (error instanceof DocumentError) return [];
    throw error;
  }
}
