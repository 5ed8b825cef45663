/** Time (ms) for which the address of a PDF is valid. */
export const VALID_MS = 60 * 60_000;
/** Time (ms) for which a picture of a page that nobody asks for is kept. */
export const PICTURE_MS = 30 * 24 * 60 * 60_000;
/** Further time (ms) for which its file is kept: for slow requests made in the last second. */
export const GRACE_MS = 10 * 60_000;
/** Maximum time (ms) that a request waits for a PDF; one that takes longer is made all the same, and is there for the next request. */
export const WAIT_MS = 30_000;
/** Pictures that are larger are named in their place (bytes). */
export const MAX_PICTURE_BYTES = 25_000_000;
/** All pictures of a PDF (bytes). */
export const MAX_PICTURES_BYTES = 200_000_000;
