const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns a size in the unit that fits: 1,234,567 is "1.2 MB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
