import mime from 'mime';

/** Types that a browser shows without running anything, and SVG, which is served in a sandbox: all others are downloads. */
const SHOWN = /^(image\/|video\/|audio\/|font\/|application\/pdf$|text\/plain$)/;

/** Media type by the ending of a file's name; never by what a client said. */
export function contentTypeOf(name: string): string {
  return mime.getType(name) ?? 'application/octet-stream';
}

/** Returns whether a file of this type may be shown in a page; everything else is sent as a download. */
export function isShownInline(contentType: string): boolean {
  return SHOWN.test(contentType);
}
