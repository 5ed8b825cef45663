/** Returns the colour scheme that the console has now: the chosen one, or that of the system. Only in the browser. */
export function colorScheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
