import { calendarDayText } from '@/lib/intl';

/** Writes days that are in the page as `2026-03-01` as the reader's language does. Returns what writes them back. */
export function localizeDates(content: HTMLElement): () => void {
  const changed: HTMLTimeElement[] = [];
  for (const time of content.querySelectorAll<HTMLTimeElement>('time[datetime]')) {
    const day = Date.parse(`${time.dateTime}T00:00:00Z`);
    // Anything that the author worded stays as it is.
    if (Number.isNaN(day) || time.textContent !== time.dateTime) continue;
    time.textContent = calendarDayText(day);
    changed.push(time);
  }
  return () => {
    for (const time of changed) time.textContent = time.dateTime;
  };
}
