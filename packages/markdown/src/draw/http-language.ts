import type { LanguageFn } from 'highlight.js';
import exchange from 'highlight.js/lib/languages/http';

/** Languages of a body. */
const BODIES = ['json', 'xml'];

/**
 * Requests and answers of HTTP with bodies of JSON and XML. highlight.js tries each language that it knows on a body: forty of them were compiled and run for three
 * lines, which took most of the time of a page with such code.
 */
export const http: LanguageFn = (hljs) => {
  const language = exchange(hljs);
  for (const mode of modesIn(language)) if (Array.isArray(mode.subLanguage)) mode.subLanguage = BODIES;
  return language;
};

interface Mode {
  contains?: unknown;
  starts?: unknown;
  subLanguage?: unknown;
}

/** All modes of a language, each once: modes contain themselves. */
function modesIn(mode: Mode, found = new Set<Mode>()): Set<Mode> {
  if (found.has(mode)) return found;
  found.add(mode);
  const inside = Array.isArray(mode.contains) ? (mode.contains as unknown[]) : [];
  for (const each of [...inside, mode.starts]) if (typeof each === 'object' && each !== null) modesIn(each as Mode, found);
  return found;
}
