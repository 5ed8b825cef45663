/** How long the address of a PDF works (ms). */
export const VALID_MS = 60 * 60_000;
/** How much longer its file is kept: for whoever asks in the last second, and is slow (ms). */
export const GRACE_MS = 10 * 60_000;
/** How long a request waits for a PDF to be made (ms); what takes longer is made all the same, and is there for the next request. */
export const WAIT_MS = 30_000;
/** Pictures that are larger are named in their place (bytes). */
export const MAX_PICTURE_BYTES = 25_000_000;
/** All pictures of a PDF (bytes). */
export const MAX_PICTURES_BYTES = 200_000_000;
