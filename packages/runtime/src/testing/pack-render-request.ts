import LZString from 'lz-string';

/** Returns a request to render as clients put it into an address, in the alphabet for addresses or in base64. */
export function packRenderRequest(request: unknown, alphabet: 'address' | 'base64' = 'address'): string {
  const json = JSON.stringify(request);
  return alphabet === 'address' ? LZString.compressToEncodedURIComponent(json) : encodeURIComponent(LZString.compressToBase64(json));
}
