/** Returns a size for people: `512 bytes`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
