import type { System } from '../../kernel/base/index.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the text of a blob; `undefined` if it is not there, or is no text. */
export async function readText(system: System, oid: string): Promise<string | undefined> {
  const object = oid === '' ? undefined : await system.objects.read(oid);
  if (object === undefined) return oid === '' ? '' : undefined;
  try {
    return utf8.decode(object.data);
  } catch {
    return undefined;
  }
}
