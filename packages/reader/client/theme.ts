const { dataset } = document.documentElement;

/** Theme that the reader chose; storage may be refused. */
const chosen = (): string => {
  try {
    return localStorage.getItem('octavo.theme') ?? '';
  } catch {
    return '';
  }
};

// Before the first paint, so that no page is seen in the wrong theme.
const kept = dataset.toggle ? chosen() : '';
dataset.theme = /^(light|dark|system)$/.test(kept) ? kept : (dataset.defaultTheme ?? 'system');
dataset.js = '';
