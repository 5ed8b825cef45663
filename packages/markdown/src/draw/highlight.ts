import hljs from 'highlight.js/lib/common';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import dos from 'highlight.js/lib/languages/dos';
import elixir from 'highlight.js/lib/languages/elixir';
import groovy from 'highlight.js/lib/languages/groovy';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import { http } from './http-language.ts';
import { languageName } from './language-name.ts';

const EXTRA = { dart, dockerfile, dos, elixir, groovy, http, nginx, powershell, properties, protobuf, scala };
for (const [name, language] of Object.entries(EXTRA)) hljs.registerLanguage(name, language);

/** Longer code is shown plain: highlighting must not hold up a page. */
const MAX_HIGHLIGHTED = 50_000;

/**
 * Returns code as HTML with the classes of highlight.js; `undefined` for code that is shown as it is.
 * @param written language as an author names it
 */
export function highlight(code: string, written: string): string | undefined {
  const language = languageName(written);
  if (language === '' || code.length > MAX_HIGHLIGHTED || hljs.getLanguage(language) === undefined) return undefined;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}
