import { parse } from '../parse/parse.ts';
import type { Libraries } from './context.ts';
import { formulaMarkup } from './formula-markup.ts';
import { highlight } from './highlight.ts';

/** highlight.js, and KaTeX without trust. */
export const LIBRARIES: Libraries = { highlight, formula: formulaMarkup, parse };
