/** Longest time that output is kept (s). */
const LONGEST = 24 * 60 * 60;

/** Output as it is kept. */
export interface KeptOutput {
  json: string;
  /** Time at which it ends (ms). */
  until: number;
}

/** Place where output is kept, within limits of its own. It may lose anything at any time. */
export interface OutputStore {
  get(key: string): KeptOutput | undefined;
  set(key: string, output: KeptOutput, bytes: number): void;
  delete(key: string): void;
}

/** Outputs of components, for as long as their scripts let them be kept. */
export class RenderCache {
  readonly #outputs: OutputStore;

  constructor(outputs: OutputStore) {
    this.#outputs = outputs;
  }

  /** Returns a copy of what was kept, and for how long it still may be (s). */
  get(key: string): { output: unknown; maxAge: number } | undefined {
    const kept = this.#outputs.get(key);
    if (kept === undefined) return undefined;
    const left = kept.until - Date.now();
    if (left > 0) return { output: JSON.parse(kept.json) as unknown, maxAge: Math.floor(left / 1000) };
    this.#outputs.delete(key);
    return undefined;
  }

  keep(key: string, output: unknown, seconds: number): void {
    if (seconds <= 0) return;
    const json = JSON.stringify(output);
    this.#outputs.set(key, { json, until: Date.now() + Math.min(seconds, LONGEST) * 1000 }, 2 * (json.length + key.length));
  }
}
