import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';

/** Id of the heading that names the notice. */
const TITLE = 'consent-title';

function asks({ shell: { scripts, assets } }: Drawing): boolean {
  return assets.consent !== undefined && scripts.some(({ needsConsent }) => needsConsent);
}

/**
 * Notice that asks for consent to cookies of scripts. It is hidden until its script finds that nothing was chosen yet: without that script nothing is loaded that
 * would need it.
 */
export function drawConsent(drawing: Drawing): Content {
  if (!asks(drawing)) return undefined;
  const { words, shell } = drawing;
  const scripts = shell.scripts.filter(({ needsConsent }) => needsConsent);
  const policy = shell.look.privacyPolicy.url;
  const names = scripts
    .map(({ name }) => name)
    .sort()
    .join(' ');
  const button = (choice: string, label: string) =>
    h('button', { type: 'button', class: 'button-secondary', 'data-consent': choice }, label);
  return h(
    'section',
    {
      class: 'consent',
      hidden: true,
      'aria-labelledby': TITLE,
      'data-scripts': JSON.stringify(scripts.map(({ src }) => src)),
      'data-names': names,
    },
    h('h2', { id: TITLE }, words.consentTitle),
    h(
      'p',
      {},
      words.consentText,
      policy !== undefined && [' ', drawLink({ href: policy, isExternal: true }, {}, drawing, words.privacyPolicy)],
    ),
    h('p', { class: 'consent-actions' }, button('yes', words.consentAccept), button('no', words.consentDecline)),
  );
}

/** Button at the end of the page that asks again. */
export function drawConsentAgain(drawing: Drawing): Content {
  if (!asks(drawing)) return undefined;
  return h(
    'p',
    { class: 'consent-again', hidden: true },
    h('button', { type: 'button', 'data-consent': 'again' }, drawing.words.consentAgain),
  );
}
