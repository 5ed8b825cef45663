/** Parts of the WebAssembly interface that are used; Node's types do not declare it. */
declare namespace WebAssembly {
  /** Compiled code, which threads may share. */
  class Module {
    private readonly compiled: never;
  }

  class Memory {
    constructor(descriptor: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }

  function compile(bytes: Uint8Array): Promise<Module>;
}
