/** Styles of hints, with the common slips. */
const STYLES: Record<string, string> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  tip: 'success',
  warn: 'warning',
  error: 'danger',
};

/** Returns the style of a hint; unknown ones are `info`, and the common slips are understood. */
export function hintStyle(written: string | undefined): string {
  return (written !== undefined && Object.hasOwn(STYLES, written) ? STYLES[written] : undefined) ?? 'info';
}
