/** Path that Cargo compiles a crate of crates.io in; such paths stay in a binary, in the messages of panics. */
const COMPILED = /index\.crates\.io-[\da-f]+[/\\]([\w-]+?-\d[\w.+-]*)[/\\]/g;

/** Returns the crates, as `name-version`, whose code a binary shows to hold: most, since one that cannot panic leaves no trace. Sorted. */
export function cratesIn(binary: Buffer): string[] {
  return [...new Set([...binary.toString('latin1').matchAll(COMPILED)].map((match) => match[1] ?? ''))].toSorted();
}
