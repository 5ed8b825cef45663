/** A result that is new: answered as 201 by an operation that otherwise answers 200. */
export class Created<Result> {
  readonly made: Result;

  constructor(made: Result) {
    this.made = made;
  }
}

/** A result that is JSON already, too large to be parsed and written again, with what tells it from others at its address. */
export class ReadyAnswer {
  readonly json: Uint8Array<ArrayBuffer>;
  /** Undefined for what is not asked for again. */
  readonly tag: string | undefined;

  constructor({ json, tag }: { json: Uint8Array<ArrayBuffer>; tag?: string }) {
    this.json = json;
    this.tag = tag;
  }
}

/** The result itself, as its schema knows it. */
export function resultOf(answer: unknown): unknown {
  if (answer instanceof Created) return answer.made;
  return answer instanceof ReadyAnswer ? JSON.parse(Buffer.from(answer.json).toString('utf8')) : answer;
}
