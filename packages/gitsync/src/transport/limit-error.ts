import type { OctavoError } from '@octavo/contract';
import { gitError } from '../objects/index.ts';
import { LIMIT_NAMES } from './network.ts';

/** A limit of the configuration. */
export type LimitName = Exclude<keyof typeof LIMIT_NAMES, 'totalTimeoutMs' | 'minBytesPerSecond'>;

/**
 * Something is larger than this installation accepts.
 * @param what - the beginning of a sentence, such as `A file in the repository is larger`.
 * @param value - of the limit: bytes, or a count.
 */
export function limitError(limit: LimitName, what: string, value: number): OctavoError {
  const name = LIMIT_NAMES[limit];
  const amount = name.endsWith('_MB') ? megabytes(value) : value.toLocaleString('en');
  const message = `${what} than the ${amount} that this server accepts (${name}). Make it smaller, or ask the operator to raise the limit.`;
  return gitError('git_too_large', message, { data: { limit: name, value: amount } });
}

function megabytes(bytes: number): string {
  return bytes >= 1024 ** 2 ? `${Math.floor(bytes / 1024 ** 2).toLocaleString('en')} MB` : `${bytes} bytes`;
}
