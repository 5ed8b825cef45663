import type { ReferrerKind } from '@octavo/contract';

const SEARCH =
  /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|kagi|search\.brave|naver|perplexity|chatgpt)\.[a-z.]{2,6}$/;
const SOCIAL =
  /(^|\.)(facebook|twitter|x|linkedin|reddit|youtube|instagram|pinterest|tiktok|t|lnkd|discord|slack|mastodon|bsky|threads|news\.ycombinator|medium|stackoverflow|stackexchange|github)\.(com|co|in|net|social|app|org)$/;

/** Returns the kind of a reader's referrer. Nothing else of the address is recorded. */
export function referrerKind(referrer: string | null | undefined, location: string | undefined): ReferrerKind {
  const from = hostOf(referrer);
  if (from === undefined) return 'direct';
  if (from === hostOf(location)) return 'internal';
  if (SEARCH.test(from)) return 'search';
  return SOCIAL.test(from) ? 'social' : 'other';
}

/** Returns the base of a language tag, such as `pt` of `pt-BR`; empty for what is no language, so that nobody makes rows of any text. */
export function baseLanguage(tag: string | null | undefined): string {
  const base = /^[a-z]{2,3}(?=$|[-_])/i.exec(tag ?? '')?.[0].toLowerCase();
  return base !== undefined && names.of(base) !== undefined ? base : '';
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function hostOf(address: string | null | undefined): string | undefined {
  const url = address ? URL.parse(address) : null;
  return url === null || !/^(https?|android-app):$/.test(url.protocol) || url.hostname === ''
    ? undefined
    : url.hostname.replace(/^www\./, '');
}
