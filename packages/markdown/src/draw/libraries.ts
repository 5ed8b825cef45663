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
import katex from 'katex';
import { parse } from '../parse/parse.ts';
import type { Libraries } from './context.ts';
import { http } from './http-language.ts';

const EXTRA = { dart, dockerfile, dos, elixir, groovy, http, nginx, powershell, properties, protobuf, scala };
for (const [name, language] of Object.entries(EXTRA)) hljs.registerLanguage(name, language);

/** Element that KaTeX puts around a formula. */
const [OPEN, CLOSE] = ['<span class="katex">', '</span>'];

/** highlight.js, and KaTeX without trust. */
export const LIBRARIES: Libraries = {
  highlight(code, language) {
    return hljs.getLanguage(language) ? hljs.highlight(code, { language, ignoreIllegals: true }).value : undefined;
  },
  formula(formula, display) {
    try {
      const drawn = katex.renderToString(formula, {
        output: 'mathml',
        displayMode: display,
        trust: false,
        maxExpand: 200,
        maxSize: 20,
        strict: 'ignore',
      });
      return drawn.startsWith(OPEN) && drawn.endsWith(CLOSE) ? drawn.slice(OPEN.length, -CLOSE.length) : undefined;
    } catch {
      return undefined;
    }
  },
  parse,
};
