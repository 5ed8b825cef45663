/**
 * Workspace packages that each one may import: apps -> server -> mcp -> rest, trpc -> gitsync, migrate, sso -> core -> editor, importers, pdf, reader, runtime,
 * site, db, markdown, contract. A package may use everything below it; packages not listed are not allowed. `types`: only `import type` outside of tests, so nothing of it is
 * bundled.
 * @typedef {{ values: string[], types?: string[] }} Allowed
 */

const BASE = ['contract', 'db', 'markdown'];
const DOMAIN = [...BASE, 'core', 'gitsync', 'migrate', 'sso'];

/** @type {Record<string, Allowed>} by the package's name without its scope */
export const ALLOWED = {
  contract: { values: [] },
  markdown: { values: ['contract'] },
  db: { values: ['contract'] },
  // The block editor without a browser; the console draws it, and the core keeps the rooms in which several people write.
  editor: { values: ['contract', 'markdown'] },
  importers: { values: ['contract', 'markdown'] },
  pdf: { values: ['contract', 'markdown'] },
  // Elements of components, as their reader has checked them.
  reader: { values: ['contract', 'markdown'], types: ['runtime'] },
  site: { values: ['contract', 'markdown'] },
  runtime: { values: ['contract'] },
  core: { values: [...BASE, 'editor', 'importers', 'pdf', 'reader', 'runtime', 'site'] },
  gitsync: { values: [...BASE, 'core'] },
  migrate: { values: [...BASE, 'core'] },
  sso: { values: [...BASE, 'core'] },
  rest: { values: DOMAIN },
  trpc: { values: DOMAIN },
  // The server of authors counts and refuses requests as the API does.
  mcp: { values: [...DOMAIN, 'rest'] },
  server: { values: [...DOMAIN, 'mcp', 'pdf', 'reader', 'rest', 'runtime', 'trpc'] },
  program: { values: [...DOMAIN, 'mcp', 'pdf', 'reader', 'rest', 'runtime', 'trpc', 'server'] },
  // The console is a client: it knows the contract, of the router only its type, and of published pages the client of components (`reader/kit`).
  web: { values: ['contract', 'editor', 'reader'], types: ['trpc'] },
  testkit: { values: [] },
  bench: { values: [...DOMAIN, 'editor', 'reader', 'site', 'rest', 'trpc', 'server', 'testkit'] },
};

/** Packages that tests may use besides those above and the development dependencies of their package. */
export const IN_TESTS = ['testkit'];

/**
 * Floors of packages whose sources are a house, from the ground up, by their source folder. A file may import from its own floor and those below;
 * each folder of a floor is a room, which others enter by its `index.ts`.
 * @type {Record<string, readonly string[]>}
 */
export const FLOORS = { 'packages/core/src': ['kernel', 'people', 'content', 'review', 'sites', 'operation'] };

/**
 * Rooms of packages that are one floor, from the ground up, by their source folder. A file may import from its own room and the doors of those
 * below; every folder of such a package is a room.
 * @type {Record<string, readonly string[]>}
 */
export const ROOMS = { 'packages/gitsync/src': ['objects', 'content', 'transport', 'connection', 'jobs'] };
