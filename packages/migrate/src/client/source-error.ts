/** The other installation does not have what was asked for: it is gone, or the token may not know of it. */
export class SourceGone extends Error {
  override name = 'SourceGone';
}

/** The other installation refuses something to the token. */
export class SourceRefused extends Error {
  override name = 'SourceRefused';
}
