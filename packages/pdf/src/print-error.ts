/** Reason why there is no PDF: a document that takes too long or too much memory, or something that is broken. */
export class PrintError extends Error {
  readonly reason: 'time' | 'memory' | 'failed' | 'crashed';
  /** The pages that were being set, by their titles: “A” to “B”. */
  readonly pages: string | undefined;

  constructor(reason: PrintError['reason'], message: string, pages?: string) {
    super(pages === undefined ? message : `${message}, at the pages ${pages}`);
    this.reason = reason;
    this.pages = pages;
  }
}

/** Returns whether native code took its process down, most likely over a picture. */
export function hasCrashed(error: unknown): boolean {
  return error instanceof PrintError && error.reason === 'crashed';
}
