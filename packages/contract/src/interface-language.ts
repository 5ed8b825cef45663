/** Languages of the console. English stands in where none of them is understood. */
export const INTERFACE_LANGUAGES = ['en', 'de', 'es', 'fr', 'ja'] as const;

type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/** Language of the console's texts, and the locale of its dates and numbers: the same language, with the region that the browser names. */
export interface InterfaceLocale {
  language: InterfaceLanguage;
  /** `de`, or `de-AT`. */
  locale: string;
}

const MOST_CHARACTERS = 1000;
const MOST_RANGES = 20;

/** Returns the console's language of a tag such as `de-AT`; `undefined` for one that it does not speak. */
export function interfaceLanguageOf(tag: string): InterfaceLanguage | undefined {
  const [base] = tag.toLowerCase().split('-');
  return INTERFACE_LANGUAGES.find((language) => language === base);
}

/**
 * Returns the locale for a person who chose a language (`null`: as the browser says) and whose browser sends this `Accept-Language`. Anything
 * that is not a language there counts as absent.
 */
export function interfaceLocale(choice: InterfaceLanguage | null, acceptLanguage: string | null | undefined): InterfaceLocale {
  const spoken = rangesOf(acceptLanguage ?? '').flatMap((tag) => localeOf(tag) ?? []);
  const fitting = choice === null ? spoken[0] : spoken.find(({ language }) => language === choice);
  return fitting ?? { language: choice ?? 'en', locale: choice ?? 'en' };
}

/** Returns the tags of an `Accept-Language`, the most wanted first. */
function rangesOf(header: string): string[] {
  return header
    .slice(0, MOST_CHARACTERS)
    .split(',', MOST_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function localeOf(tag: string): InterfaceLocale | undefined {
  const found = interfaceLanguageOf(tag);
  if (found === undefined) return undefined;
  // Extensions would change calendars and digits, which the texts around them do not know.
  const region = tag.split('-').find((part, i) => i > 0 && /^[a-z]{2}$/i.test(part));
  return { language: found, locale: region === undefined ? found : `${found}-${region.toUpperCase()}` };
}
