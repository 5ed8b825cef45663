import { count } from './words';

/** The palette and the keys. */
export const commands = {
  palette: {
    title: 'Search and commands',
    placeholderSpace: 'Search this space, or type a command',
    placeholder: 'Go to a space, or type a command',
    pages: 'Pages',
    text: 'In the text',
    textMeant: (query: string) => `In the text: results for “${query}”`,
    spaces: 'Spaces',
    commands: 'Commands',
    go: 'Go to',
    empty: (query: string) => `No results for “${query}”. Try fewer or different words.`,
    hint: 'Type to search.',
    searching: 'Searching…',
    failed: 'The search failed. Try again.',
    open: 'open',
    move: 'move',
    dismiss: 'close',
    results: (n: number) => count(n, 'result', 'results'),
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    palette: 'Search and commands',
    search: 'Search',
    help: 'Keyboard shortcuts',
    toggleTree: 'Show or hide the pages',
    toggleMargin: 'Show or hide the margin',
    nextPage: 'Next page',
    previousPage: 'Previous page',
    treeTitle: 'In the table of contents',
    treeMove: 'Move up and down',
    treeOpen: 'Open and close a branch',
    treeEnds: 'First and last page',
    treeType: 'Jump to a title by typing',
    everywhere: 'Everywhere',
    screen: 'On this screen',
    singleKeys: 'Single-key shortcuts',
  },
};
