import type { JsonBytes } from '@octavo/core';

/** Answer of an operation, ready to be sent: everything but the parts that differ from request to request. */
export interface FinishedAnswer {
  status: number;
  /** JSON, as text or its bytes; null for an answer without a body. */
  body: string | JsonBytes | null;
  headers: Readonly<Record<string, string>>;
}

/** A result that is new: answered as 201 by an operation that otherwise answers 200. */
export class Created<Result> {
  readonly made: Result;

  constructor(made: Result) {
    this.made = made;
  }
}

/** A result that is JSON already, too large to be parsed and written again, with what tells it from others at its address. */
export class ReadyAnswer {
  readonly json: JsonBytes;
  /** Undefined for what is not asked for again. */
  readonly tag: string | undefined;

  constructor({ json, tag }: { json: JsonBytes; tag?: string }) {
    this.json = json;
    this.tag = tag;
  }
}

function wholeOf(json: JsonBytes): string {
  return (json instanceof Uint8Array ? Buffer.from(json) : Buffer.concat([...json.chunks()])).toString('utf8');
}

/** Returns the result itself, as its schema knows it. */
export function resultOf(answer: unknown): unknown {
  if (answer instanceof Created) return answer.made;
  return answer instanceof ReadyAnswer ? JSON.parse(wholeOf(answer.json)) : answer;
}
