import type { EncodedObject, EncodedRow } from '@octavo/db';
import { blobOf, bytesOfRow } from './rows.ts';

/** Worker task `openapi.encode`: a text in the form it is kept in. */
export function encodeTask(text: string): EncodedObject {
  return blobOf(Buffer.from(text));
}

/** Worker task `openapi.wrap`: an object in JSON, with the JSON of a blob as one more member of it, first. */
export function wrapTask({ row, name, rest }: { row: EncodedRow; name: string; rest: object }): Uint8Array {
  const others = JSON.stringify(rest).slice(1);
  return Buffer.concat([Buffer.from(`{${JSON.stringify(name)}:`), bytesOfRow(row), Buffer.from(others === '}' ? others : `,${others}`)]);
}

/** Worker task `openapi.read`: the text of a blob. */
export function readTask(row: EncodedRow): string {
  return Buffer.from(bytesOfRow(row)).toString('utf8');
}

/** Worker task `openapi.raw`: the text of a document and its format, in JSON. */
export function rawTask({ row, format }: { row: EncodedRow; format: 'json' | 'yaml' }): Uint8Array {
  return Buffer.from(JSON.stringify({ text: readTask(row), format }));
}
