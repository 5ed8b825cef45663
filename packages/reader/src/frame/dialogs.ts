import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { sign } from '../html/sign.ts';
import { drawAsk } from './ask.ts';
import { drawSearchScopes } from './search-scopes.ts';

/** Dialogs that the script opens: search and the list of keys. Closed, they are not shown and not read. */
export function drawDialogs(drawing: Drawing): Content {
  return [drawSearchDialog(drawing), drawKeys(drawing)];
}

function drawSearchDialog({ shell, words }: Pick<Drawing, 'shell' | 'words'>): Content {
  const texts = {
    'data-nothing': words.searchNothing('{query}'),
    'data-failed': words.searchFailed,
    'data-recent': words.searchRecent,
    'data-hits': JSON.stringify(words.searchHits),
  };
  return h(
    'dialog',
    { class: 'search-dialog', id: 'search', 'aria-label': words.search, ...texts },
    h(
      'form',
      { class: 'search-head', role: 'search', action: shell.actions.search, method: 'get' },
      sign('search'),
      h('input', {
        type: 'search',
        name: 'q',
        role: 'combobox',
        'aria-expanded': 'false',
        'aria-controls': 'search-list',
        'aria-autocomplete': 'list',
        'aria-label': words.searchSite,
        placeholder: words.searchSite,
        autocomplete: 'off',
        maxlength: 512,
      }),
      h('button', { type: 'button', class: 'icon-button', 'data-close-dialog': true, 'aria-label': words.close }, sign('close')),
      drawSearchScopes({ shell, words }),
    ),
    drawAsk(shell, words),
    h('p', { class: 'search-status', role: 'status' }),
    h('div', { class: 'search-list', id: 'search-list', role: 'listbox', 'aria-label': words.searchResults }),
    h(
      'p',
      { class: 'search-keys', 'aria-hidden': 'true' },
      h('kbd', {}, '↑'),
      h('kbd', {}, '↓'),
      ` ${words.keysChoose} `,
      h('kbd', {}, '↵'),
      ` ${words.keysOpen} `,
      h('kbd', {}, 'esc'),
      ` ${words.keysClose}`,
    ),
  );
}

function drawKeys({ words, shell }: Drawing): Content {
  const rows: [keys: readonly string[], label: string][] = [
    [['/', 'Ctrl K'], words.keySearch],
    [['P'], words.keyPrevious],
    [['N'], words.keyNext],
    ...(shell.look.themes.toggeable ? [[['T'], words.keyTheme] as [string[], string]] : []),
    [['?'], words.keyHelp],
  ];
  return h(
    'dialog',
    { class: 'keys-dialog', id: 'keys', 'aria-labelledby': 'keys-title' },
    h(
      'div',
      { class: 'dialog-head' },
      h('h2', { id: 'keys-title' }, words.keyboard),
      h('button', { type: 'button', class: 'icon-button', 'data-close-dialog': true, 'aria-label': words.close }, sign('close')),
    ),
    h(
      'dl',
      {},
      rows.map(([keys, label]) =>
        h(
          'div',
          {},
          h('dt', {}, label),
          h(
            'dd',
            {},
            keys.map((key) => h('kbd', {}, key)),
          ),
        ),
      ),
    ),
  );
}
