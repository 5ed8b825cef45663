/** A text with ranges [start, end) marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: { text: string; marked: boolean; at: number }[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false, at });
    parts.push({ text: text.slice(start, end), marked: true, at: start });
    at = end;
  }
  parts.push({ text: text.slice(at), marked: false, at });
  return parts.map((part) =>
    part.marked ? (
      <mark key={part.at} className="bg-transparent font-semibold text-accent">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
