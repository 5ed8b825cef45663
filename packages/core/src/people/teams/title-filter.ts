/**
 * Creates the test for a title that contains a text, whatever the case and however its letters are composed. It runs here and not in the
 * database: SQLite knows the case of ASCII letters only.
 */
export function titleContains(wanted: string): (title: string) => boolean {
  const needle = fold(wanted);
  return (title) => fold(title).includes(needle);
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
