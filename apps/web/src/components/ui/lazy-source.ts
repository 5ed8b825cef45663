/** Something that is fetched once, and again after it failed. */
export class LazySource<Value> {
  /** The fetched value; undefined before it has come. */
  loaded: Value | undefined;
  readonly #fetch: () => Promise<Value>;
  #coming: Promise<Value> | undefined;

  constructor(fetch: () => Promise<Value>) {
    this.#fetch = fetch;
  }

  /** Returns what is fetched; calls at once share one request. */
  load(): Promise<Value> {
    this.#coming ??= this.#fetch().then(
      (value) => {
        this.loaded = value;
        return value;
      },
      (error: unknown) => {
        this.#coming = undefined;
        throw error;
      },
    );
    return this.#coming;
  }
}
