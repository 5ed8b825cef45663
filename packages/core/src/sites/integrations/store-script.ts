import { MOST_SCRIPT, OctavoError } from '@octavo/contract';
import { encodeObjectAside, oidOf } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';

/** Keeps a script, before the transaction that refers to it; returns the id of its blob. @throws OctavoError `too_large`. */
export async function storeScript({ objects }: System, text: string): Promise<string> {
  const script = new TextEncoder().encode(text);
  if (script.byteLength > MOST_SCRIPT) throw new OctavoError('too_large', 'A script may have 5 MB. Leave out what it does not use.');
  const oid = oidOf('blob', script);
  await objects.writeEncoded([await encodeObjectAside(oid, 'blob', script)]);
  return oid;
}
