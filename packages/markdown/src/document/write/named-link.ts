import { writeDestination } from '../../destination.ts';
import { escapeText } from './escape.ts';

/** Returns a link that is named as the last part of its address. */
export function namedLink(url: string): string {
  return `[${escapeText(url.split('/').pop() || url)}](${writeDestination({ form: 'inline' }, url)})`;
}
