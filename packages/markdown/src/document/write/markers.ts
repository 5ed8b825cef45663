const MARKER = /^ {0,3}(?:([-+*])|\d{1,9}([.)]))(?=\s|$)/;

/** Returns the sign that the items of a list begin with or end their numbers with; undefined for no list. */
export function markerOf(text: string): string | undefined {
  const match = MARKER.exec(text);
  return match?.[1] ?? match?.[2];
}

/** Returns the sign of the list that a text ends with. */
export function lastMarker(text: string): string | undefined {
  const lines = text.split('\n');
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line !== '' && !/^\s/.test(line)) return markerOf(line);
  }
  return undefined;
}

/** Returns true if a list would continue the list above it. */
export function wouldJoin(above: string, text: string): boolean {
  const sign = markerOf(text);
  return sign !== undefined && sign === lastMarker(above);
}
