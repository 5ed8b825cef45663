/**
 * Assets that the program needs beside its own code: the folder of each next to the built program, and its path in the checkout. The build
 * copies them; {@link assetPath} finds them.
 */
export const ASSETS = {
  /** The console: in the checkout its Next project, in a build Next's standalone tree. */
  web: 'apps/web',
  migrations: 'packages/db/migrations',
  /** Octavo's manual: the sample space of a first start. */
  docs: 'docs',
  /** Template with which PDFs are typeset. */
  template: 'packages/pdf/template',
  /** Web APIs of integration scripts, which run inside their sandbox. */
  prelude: 'packages/runtime/prelude',
  /** Engine of integration scripts, in WebAssembly: one file. */
  engine: 'packages/runtime/node_modules/@jitl/quickjs-ng-wasmfile-release-sync/dist/emscripten-module.wasm',
} as const;

/** Worker threads by name, and their entry in the checkout; each is a bundle of its own, `workers/<name>.cjs`. */
export const WORKERS = {
  task: 'packages/server/src/workers/task-worker.ts',
  pack: 'packages/gitsync/src/pack-worker.ts',
  script: 'packages/runtime/src/sandbox/script-worker.ts',
  /** No thread but a process, which makes one PDF. */
  pdf: 'packages/pdf/src/process.ts',
} as const satisfies Record<string, string>;

/** A package of the checkout whose dependencies the fonts of PDFs are; a build has them as files of `fonts/`. */
export const FONTS_OF = 'packages/pdf/package.json';

/** File with the licences of the third-party software in a build, in the folder of the build. A checkout that was never built has none. */
export const NOTICES = 'THIRD_PARTY_NOTICES';

/** Bill of materials of a build (CycloneDX, JSON), beside its notices. */
export const SBOM = 'octavo.cdx.json';

/** Argument that starts the single executable as the process that makes a PDF. */
export const PDF_PROCESS = '--octavo-pdf';
