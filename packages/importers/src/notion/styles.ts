const STYLES: readonly (readonly [RegExp, string])[] = [
  [/^(?:⚠|🚧|🔶|❕|⚡)/u, 'warning'],
  [/^(?:🚨|❗|‼|⛔|🛑|❌|🔥|☠|🔴)/u, 'danger'],
  [/^(?:✅|☑|✔|🎉|🟢|👍)/u, 'success'],
  [/^(?:💡|ℹ|📌|📝|🔎|🔍|❓|📣|📢|🗒|👉|🔵)/u, 'info'],
];

/** Returns the kind of hint a callout is, by its picture, else by its colour; whether the picture says no more than the hint's own does. */
export function calloutStyle(icon: string, classes = ''): { style: string; isSaid: boolean } {
  const said = STYLES.find(([pictures]) => pictures.test(icon))?.[1];
  if (said !== undefined) return { style: said, isSaid: true };
  const coloured = /block-color-(red|orange|yellow|green|teal)/.exec(classes)?.[1];
  const style = coloured === 'red' ? 'danger' : coloured === 'green' || coloured === 'teal' ? 'success' : coloured ? 'warning' : 'info';
  return { style, isSaid: icon === '' };
}

/** The names by which code is highlighted, of the names that Notion shows. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'plain text': '',
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  'objective-c': 'objectivec',
  'visual basic': 'vbnet',
  'vb.net': 'vbnet',
  'java/c/c++/c#': 'java',
  'llvm ir': 'llvm',
  'notion formula': '',
};

/** Returns a language as fences name it. */
export function languageOf(name: string): string {
  const lower = name.trim().toLowerCase();
  const known = Object.hasOwn(LANGUAGES, lower) ? LANGUAGES[lower] : undefined;
  return known ?? lower.replace(/\s+/g, '-').replace(/[^\w+#.-]/g, '');
}
