import { recall, remember } from './memory.ts';

/*
 * Of pages with scripts of integrations. Asks whether they may set cookies, and loads those once the reader agrees. The choice is kept in the browser's storage,
 * for the site. Who declined is not asked again, and gets no cookie; who agreed is where another integration was added. Scripts find it in `window.GitBook`,
 * where one of them may ask with a notice of its own instead.
 */

/** Cookie by which scripts that were written for GitBook know that the reader agreed; they do nothing without it. */
const GRANTED = '__gitbook_cookie_granted';
const YEAR = 365 * 24 * 60 * 60;
/** Time that a script has to put its own notice in place of Octavo's, once the page is loaded (ms). */
const PATIENCE = 3000;

/** Notice of a script: it is called once, and says what the reader chose, whenever they do. */
type Banner = (answers: { onApprove: () => void; onReject: () => void }) => void;

declare global {
  interface Window {
    GitBook?: {
      registerCookieBanner(banner: Banner): void;
      /** Undefined until the reader has chosen. */
      isCookiesTrackingDisabled(): boolean | undefined;
      isGlobalPrivacyControlEnabled(): boolean;
    };
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

const { site = '', banner } = document.currentScript?.dataset ?? {};
const notice = document.querySelector<HTMLElement>('.consent');
const again = document.querySelector<HTMLElement>('.consent-again');
const { scripts = '[]', names = '' } = notice?.dataset ?? {};
const name = `consent ${site}`;
const agreed = `yes ${names}`;
let isLoaded = false;
let isReplaced = false;

/** Returns the reader's choice; a browser that sends the signal of Global Privacy Control has declined, unless the reader agrees here. */
function choice(): 'yes' | 'no' | undefined {
  const kept = recall(name);
  if (kept === agreed) return 'yes';
  return kept === 'no' || navigator.globalPrivacyControl === true ? 'no' : undefined;
}

function tell(): void {
  const { pathname, protocol } = new URL(site, location.href);
  const secure = protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API, and it is for https only.
  document.cookie = `${GRANTED}=yes; path=${pathname}; max-age=${choice() === 'yes' ? YEAR : 0}; samesite=lax${secure}`;
}

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  for (const src of JSON.parse(scripts) as string[]) {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    document.head.append(script);
  }
}

function show(asks: boolean): void {
  if (notice !== null) notice.hidden = isReplaced || !asks;
  if (again !== null) again.hidden = isReplaced || asks;
}

function settle(isAgreed: boolean): void {
  remember(name, isAgreed ? agreed : 'no');
  tell();
  if (isAgreed) load();
  // A script that runs cannot be unloaded: the page is loaded again without it.
  else if (isLoaded) location.reload();
}

function choose(chosen: string | undefined): void {
  if (chosen === 'again') {
    show(true);
    notice?.querySelector('button')?.focus();
    return;
  }
  show(false);
  again?.querySelector('button')?.focus({ preventScroll: true });
  settle(chosen === 'yes');
}

window.GitBook = {
  registerCookieBanner(own) {
    if (isReplaced) return;
    isReplaced = true;
    show(false);
    // The script goes on before it is called.
    queueMicrotask(() => own({ onApprove: () => settle(navigator.globalPrivacyControl !== true), onReject: () => settle(false) }));
  },
  isCookiesTrackingDisabled() {
    const chosen = choice();
    return chosen === undefined ? undefined : chosen === 'no';
  },
  isGlobalPrivacyControlEnabled: () => navigator.globalPrivacyControl === true,
};

for (const button of document.querySelectorAll<HTMLElement>('[data-consent]'))
  button.addEventListener('click', () => choose(button.dataset.consent));

const ask = () => show(choice() === undefined);
// A reader who is asked by a script is not asked twice; where it stays silent, Octavo asks.
if (banner === undefined || document.readyState === 'complete' || choice() !== undefined) ask();
else addEventListener('load', () => setTimeout(ask, PATIENCE));
tell();
if (choice() === 'yes') load();
