import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import type { SectionEntry } from '../model/navigation.ts';

type Choice = [value: string, title: string];

/** Choices of the search dialog: the sections of the site, or its versions where it has none, and the languages of the page. A copy offers none: its files know no parts. */
export function drawSearchScopes({ shell, words }: Pick<Drawing, 'shell' | 'words'>): Content {
  if (shell.actions.searchScript !== undefined) return undefined;
  const { sections, variants, languages } = shell;
  const parts: Choice[] =
    sections.length > 0
      ? scopesOf(sections)
      : variants.flatMap(({ scope, title }): Choice[] => (scope === undefined ? [] : [[scope, title]]));
  const spoken = languages.flatMap(({ language, title }): Choice[] => (language === undefined ? [] : [[language, title]]));
  return [
    drawChoices('scope', sections.length > 0 ? words.sections : words.version, words.searchEverywhere, parts),
    drawChoices('language', words.language, words.allLanguages, spoken),
  ];
}

const scopesOf = (sections: readonly SectionEntry[]): Choice[] =>
  sections.flatMap(({ scope, title, children = [] }) => [
    ...(scope === undefined ? [] : [[scope, title] as Choice]),
    ...scopesOf(children),
  ]);

function drawChoices(name: string, label: string, all: string, choices: readonly Choice[]): Content {
  if (choices.length < 2) return undefined;
  return h(
    'fieldset',
    { class: 'search-scopes', 'aria-label': label },
    [['', all] as Choice, ...choices].map(([value, title]) =>
      h('label', {}, h('input', { type: 'radio', name, value, checked: value === '' }), title),
    ),
  );
}
