import { HostError } from './host-error.ts';

/** Parts that a form may have. */
const MOST_PARTS = 1000;

/** Part of a form: a text, or a file whose bytes stand in the order of the parts. */
export type FormPart = { name: string; value: string } | { name: string; filename: string; type: string; size: number };

/** Reads a form as multipart/form-data or URL-encoded, by its content type; throws a `TypeError` for what is neither. */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<{ parts: FormPart[]; files: Uint8Array }> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new HostError('TypeError', 'The body is no form.');
  });
  const entries = [...form];
  if (entries.length > MOST_PARTS) throw new HostError('TypeError', `A form has at most ${MOST_PARTS} parts.`);
  const parts: FormPart[] = [];
  const files: Uint8Array[] = [];
  for (const [name, value] of entries) {
    if (typeof value === 'string') parts.push({ name, value });
    else {
      parts.push({ name, filename: value.name, type: value.type, size: value.size });
      files.push(await value.bytes());
    }
  }
  return { parts, files: Buffer.concat(files) };
}
