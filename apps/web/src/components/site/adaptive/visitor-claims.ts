import type { VisitorClaims } from '@/lib/outputs';
import type { ClaimRow } from './claim-rows';

/**
 * Returns the claims of a visitor as they were filled in, by row; of a schema that rows do not hold those of the JSON, `undefined` if that cannot be
 * read. What is left empty is not claimed.
 */
export function claimsOfInputs(
  rows: readonly ClaimRow[] | undefined,
  inputs: Readonly<Record<string, string>>,
  json: string,
): VisitorClaims | undefined {
  if (rows === undefined) return readJson(json);
  const filled = rows.flatMap((row) => {
    const value = claimValue(row, (inputs[row.key] ?? '').trim());
    return value === undefined ? [] : [{ row, value }];
  });
  const named = (isUnsigned: boolean) =>
    Object.fromEntries(filled.filter(({ row }) => row.isUnsigned === isUnsigned).map(({ row, value }) => [row.name, value]));
  const unsigned = named(true);
  return Object.keys(unsigned).length === 0 ? named(false) : { ...named(false), unsigned };
}

function claimValue({ kind }: ClaimRow, text: string): string | number | boolean | string[] | undefined {
  if (text === '') return undefined;
  if (kind === 'boolean') return text === 'true';
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (kind === 'string') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readJson(text: string): VisitorClaims | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as VisitorClaims) : undefined;
  } catch {
    return undefined;
  }
}
