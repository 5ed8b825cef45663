import releaseSync from '@jitl/quickjs-ng-wasmfile-release-sync';
import {
  type EmscriptenModuleLoaderOptions,
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSSyncVariant,
} from 'quickjs-emscripten-core';

// The package declares its types as those of CommonJS, where the default export would be a member.
const VARIANT = releaseSync as unknown as QuickJSSyncVariant;

/** Options of Emscripten that the types leave out. */
const SILENT: EmscriptenModuleLoaderOptions & Record<'print' | 'printErr', () => void> = {
  print: () => undefined,
  printErr: () => undefined,
};

const PAGE = 65_536;
/** Pages that the module begins with. */
const FIRST = 256;

/** Parts of an engine. */
export interface EngineOptions {
  wasm: WebAssembly.Module;
  memoryBytes: number;
  stackBytes: number;
  /** Asked again and again while a script runs: true stops it. */
  mustStop: () => boolean;
}

/**
 * Opens an engine with a memory of its own, which cannot grow beyond its limit: everything that a script makes is in it. Nothing that the engine
 * prints goes anywhere.
 */
export async function openEngine({ wasm, memoryBytes, stackBytes, mustStop }: EngineOptions): Promise<QuickJSContext> {
  const wasmMemory = new WebAssembly.Memory({ initial: FIRST, maximum: Math.floor(memoryBytes / PAGE) });
  const engine = await newQuickJSWASMModuleFromVariant(newVariant(VARIANT, { wasmModule: wasm, wasmMemory, emscriptenModule: SILENT }));
  const runtime = engine.newRuntime({ maxStackSizeBytes: stackBytes, interruptHandler: mustStop });
  return runtime.newContext();
}
