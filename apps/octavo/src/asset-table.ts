/**
 * What the program needs beside its own code, by the folder it has next to the built program, and where it lies in the checkout.
 * The build copies these; {@link assetPath} finds them.
 */
export const ASSETS = {
  /** The console: in the checkout its Next project, in a build Next's standalone tree. */
  web: 'apps/web',
  migrations: 'packages/db/migrations',
  /** Octavo's manual: the sample space of a first start. */
  docs: 'docs',
} as const;

/** Worker threads by name, and their entry in the checkout; each is a bundle of its own, `workers/<name>.cjs`. */
export const WORKERS = {
  task: 'packages/server/src/workers/task-worker.ts',
  pack: 'packages/gitsync/src/transport/pack-worker.ts',
} as const satisfies Record<string, string>;
