import { type ErrorKind, isOctavoError, OctavoError } from '@octavo/contract';

/** A change that cannot be made; the engine adds which one it is. */
export class BadChange extends Error {
  readonly kind: ErrorKind;
  /** The member that is wrong; absent for the change as a whole. */
  readonly member: string | undefined;
  readonly code: string | undefined;

  constructor(kind: ErrorKind, member: string | undefined, message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.member = member;
    this.code = code;
  }
}

/** Returns the error of a batch: what one of its changes failed with, and which one that is (`changes[3].title`). */
export function atChange(index: number, error: unknown): unknown {
  const place = `changes[${index}]`;
  if (error instanceof BadChange) {
    const path = error.member === undefined ? place : `${place}.${error.member}`;
    return new OctavoError(error.kind, `${path}: ${error.message} Nothing was changed.`, {
      data: { index },
      details: [{ path: `body.${path}`, message: error.message }],
      ...(error.code === undefined ? {} : { code: error.code }),
    });
  }
  if (isOctavoError(error) && error.kind !== 'internal') {
    return new OctavoError(error.kind, `${place}: ${error.message}`, {
      code: error.code,
      data: { ...error.data, index },
      details: [{ path: `body.${place}`, message: error.message }],
      cause: error,
    });
  }
  return error;
}
