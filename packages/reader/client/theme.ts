// Before the first paint: the theme that was chosen, and that scripts run.
const root = document.documentElement;
const chosen = root.dataset.toggle ? localStorageTheme() : null;
root.dataset.theme = chosen ?? root.dataset.defaultTheme ?? 'system';
root.dataset.js = '';

/** Storage may be refused. */
function localStorageTheme(): string | null {
  try {
    const theme = localStorage.getItem('octavo.theme');
    return theme === 'light' || theme === 'dark' || theme === 'system' ? theme : null;
  } catch {
    return null;
  }
}

export {};
