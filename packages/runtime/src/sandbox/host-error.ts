/** Error that a host function answers a script with: the name of a class of errors, or of a `DOMException`. */
export class HostError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Error of the engine itself, after which nothing of it may be used. */
export class EngineFailure extends Error {
  readonly reason: 'load' | 'cpu' | 'memory' | 'crashed';

  constructor(reason: EngineFailure['reason'], message: string, stack?: string) {
    super(message);
    this.reason = reason;
    this.stack = stack ?? '';
  }
}

const NAMES = new Set(['TypeError', 'RangeError', 'SyntaxError']);

/** Returns the error as the JSON that a script makes it of again. Errors of Node keep their message and nothing else. */
export function hostErrorJson(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: 'The operation failed.' };
  return `!${JSON.stringify({ name: error instanceof HostError || NAMES.has(name) ? name : 'Error', message })}`;
}
