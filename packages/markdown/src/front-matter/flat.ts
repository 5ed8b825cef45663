/** A scalar as YAML's core schema reads it. */
export type Scalar = string | boolean | null | number;

const LINE = /^([A-Za-z_](?:[\w.-]|[ ](?=[\w.-]))*):(?:[ ]+(.*))?$/;
/** First characters that a plain scalar may have here: letters and digits of any script, slash, dot, underscore. */
const PLAIN_START = /^[\p{L}\p{N}/._($+]/u;
const NOT_PLAIN = /:(?:\s|$)|\s#|[\p{Cc}\u2028\u2029\uFEFF]/u;
/** Characters that a quoted scalar must not contain, so that its value is exactly the text between its quotes. */
const QUOTED_ODD = /["'\\\p{Cc}\u2028\u2029\uFEFF]/u;
const NUMBER_LIKE = /^(?:[-+]?(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.(?:inf|nan))$/i;
const WORDS: Record<string, Scalar> = {
  true: true,
  false: false,
  True: true,
  False: false,
  TRUE: true,
  FALSE: false,
  null: null,
  Null: null,
  NULL: null,
};

/** Returns the value of one scalar; `undefined` if only a YAML parser should say. */
function readScalar(source: string): Scalar | undefined {
  if (source === '') return null;
  if (Object.hasOwn(WORDS, source)) return WORDS[source];
  const quote = source.charCodeAt(0);
  if (quote === 34 || quote === 39) {
    const inner = source.slice(1, -1);
    const closed = source.length > 1 && source.charCodeAt(source.length - 1) === quote;
    return closed && !QUOTED_ODD.test(inner) ? inner : undefined;
  }
  if (/^(?:0|[1-9]\d{0,14})$/.test(source)) return Number(source);
  if (!PLAIN_START.test(source) || NOT_PLAIN.test(source) || NUMBER_LIKE.test(source)) return undefined;
  return source;
}

/**
 * Reads front matter that is nothing but `key: value` lines, as most is, at a fraction of a YAML parser's cost. Returns
 * undefined when any line is more than that: then the YAML library decides.
 */
export function readFlat(yaml: string): Record<string, Scalar> | undefined {
  const values: Record<string, Scalar> = Object.create(null);
  for (const line of yaml.split(/\r\n|\n|\r/)) {
    if (line === '') continue;
    const match = LINE.exec(line);
    const key = match?.[1];
    if (key === undefined || Object.hasOwn(WORDS, key) || key in values) return undefined;
    const text = match?.[2] ?? '';
    const trimmed = text.trimEnd();
    // White space to JavaScript is more than it is to YAML.
    const value = /[^ \t]/.test(text.slice(trimmed.length)) ? undefined : readScalar(trimmed);
    if (value === undefined) return undefined;
    values[key] = value;
  }
  return values;
}
