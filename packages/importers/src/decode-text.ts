import { OctavoError } from '@octavo/contract';
import chardet from 'chardet';
import { kanjiText } from './kanji-text.ts';

/** Bytes in which a declaration is looked for, as browsers do, and bytes that recognition reads. */
const HEAD = 2048;
const SAMPLE = 65_536;
/** Confidence, of 100, from which a recognised encoding counts, and the number of bytes beyond ASCII below which it says nothing. */
const SURE = 40;
const FEWEST = 16;
/** Confidence from which a recognised East Asian encoding counts. */
const SURE_OF_SIGNS = 80;
/** `<meta charset=…>`, its older form with `content`, and the declaration of XML. */
const DECLARED = /(?:<meta\s[^>]{0,200}?charset\s*=|<\?xml\s[^>]{0,200}?encoding\s*=)\s*["']?\s*([\w:.-]{1,40})/i;

/**
 * Returns the text of a file, without its byte order mark: in UTF-8 or UTF-16, in the encoding that the file declares, else in the one that its bytes
 * show (Shift_JIS, EUC, GB18030, Big5, ISO-2022, Cyrillic, Central European). A text with few letters beyond ASCII is Western.
 * @throws OctavoError `bad_request` (code `encoding_unknown`) where that would be a guess
 */
export function decodeText(data: Uint8Array): string {
  const [first, second] = data;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(data);
  }
  const text = data.includes(0x1b) ? undefined : decoded(data, 'utf-8');
  return text ?? declared(data) ?? kanjiText(data) ?? recognised(data) ?? decoded(data, 'utf-8') ?? western(data);
}

function declared(data: Uint8Array): string | undefined {
  const label = DECLARED.exec(Buffer.from(data.subarray(0, HEAD)).toString('latin1'))?.[1];
  return label === undefined || /^utf-?(?:8|16)/i.test(label) ? undefined : decoded(data, label);
}

function recognised(data: Uint8Array): string | undefined {
  // ISO-2022 has none, and shows itself by its escapes.
  if (!data.includes(0x1b) && !hasHigh(data, FEWEST)) return undefined;
  // A sample may end within a character, which recognition tolerates.
  const best = chardet.analyse(data.subarray(0, SAMPLE))[0];
  if (best === undefined || best.confidence < SURE) return undefined;
  const text = decoded(data, best.name);
  if (text === undefined) return undefined;
  if (Object.hasOwn(PROOFS, best.name)) return best.confidence >= SURE_OF_SIGNS && PROOFS[best.name]?.(text, data) ? text : undefined;
  return /^ISO-2022/.test(best.name) || !mayBeSigns(data) ? text : undefined;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Signs that texts of an encoding have and its neighbours, whose bytes are the same, do not: recognition by frequency alone mistakes them. */
const PROOFS: Readonly<Record<string, (text: string, data: Uint8Array) => boolean>> = {
  Shift_JIS: (text) => share(text, KANA) > 0.1,
  'EUC-JP': (text) => share(text, KANA) > 0.1,
  'EUC-KR': (text) => share(text, /\p{Script=Hangul}/u) > 0.9,
  GB18030: (text, data) => share(text, KANA) === 0 && share(decoded(data, 'euc-kr') ?? '', /\p{Script=Hangul}/u) < 0.9,
  Big5: (text, data) =>
    share(text, /\p{Script=Han}/u) > 0.5 && decoded(data, 'euc-jp') === undefined && decoded(data, 'euc-kr') === undefined,
};

/** Returns the part of the letters beyond ASCII that match; 0 without any. */
function share(text: string, pattern: RegExp): number {
  const letters = text.match(/[^\P{L}A-Za-z]/gu) ?? [];
  return letters.length === 0 ? 0 : letters.filter((letter) => pattern.test(letter)).length / letters.length;
}

/** Encodings whose signs are two bytes, of which the second may be a letter of ASCII. */
const OF_SIGNS = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'];
/** Bytes of three signs: each has at least one beyond ASCII. */
const THREE_SIGNS = 6;

/** Returns whether bytes can be read as East Asian signs, three of which follow each other somewhere. */
function mayBeSigns(data: Uint8Array): boolean {
  const isDense = data.some((byte, at) => byte >= 0x80 && data.subarray(at, at + THREE_SIGNS).filter((each) => each >= 0x80).length >= 3);
  return isDense && OF_SIGNS.some((label) => decoded(data, label) !== undefined);
}

function hasHigh(data: Uint8Array, least: number): boolean {
  let found = 0;
  for (const byte of data) if (byte >= 0x80 && ++found >= least) return true;
  return false;
}

/** Bytes that are nothing in windows-1252, or signs that nobody writes, and begin signs of Shift_JIS. */
const NEVER_WESTERN: ReadonlySet<number> = new Set([0x81, 0x82, 0x83, 0x88, 0x8d, 0x8f, 0x90, 0x98, 0x9d]);

/** Letters of Western languages stand alone between others; what comes in runs, or can be read as East Asian signs, is another encoding. */
function western(data: Uint8Array): string {
  let high = 0;
  let inRuns = 0;
  for (let i = 0; i < data.length; i++) {
    if ((data[i] ?? 0) < 0x80) continue;
    high++;
    if ((data[i - 1] ?? 0) >= 0x80) inRuns++;
  }
  if (inRuns * 5 <= high && !data.some((byte) => NEVER_WESTERN.has(byte)) && !mayBeSigns(data))
    return new TextDecoder('windows-1252').decode(data);
  throw new OctavoError('bad_request', 'The encoding of its letters could not be recognised. Save it as UTF-8, and import it again.', {
    code: 'encoding_unknown',
  });
}

/** Returns the text in an encoding; `undefined` if it is not known, or if a byte is none of it. */
function decoded(data: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}
