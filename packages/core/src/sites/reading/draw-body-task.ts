import { headings, isReadable, parse, type RenderOptions, renderHtml } from '@octavo/markdown';
import type { BodyFeature, PageBody } from '@octavo/reader';
import { resolveConditionals } from '../../content/map/index.ts';
import { replaceExpressions, variableReader } from '../../content/pages/index.ts';
import type { BodyPlan, PlannedTarget } from './body-plan.ts';

/** A plan with the texts that it names, so that a worker can draw it without the database. */
export interface BodySource {
  plan: BodyPlan;
  /** By name. */
  texts: Readonly<Record<string, string>>;
}

/** Worker task `reading.draw`: the body of a page as its visitor reads it, without the title. */
export function drawBodyTask({ plan, texts }: BodySource): PageBody {
  const text = shownText(plan, texts);
  if (!isReadable(text)) return drawSource(text);
  const doc = parse(text);
  const html = renderHtml(doc, { ...optionsOf(plan, texts), omitTitle: true, omitConditions: true });
  const outline = headings(doc)
    .filter(({ level, anchor }) => level > 1 && level < 5 && anchor !== '')
    .map(({ level, title, anchor }) => ({ level, title, anchor }));
  return { html, outline, features: featuresOf(html), icons: [] };
}

/** A text as it is written, for one that is not read as a page. */
export function drawSource(text: string): PageBody {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { html: `<pre class="oct-unknown oct-page-source">${escaped}</pre>`, outline: [], features: [], icons: [] };
}

/** The text of a plan without what is not for its visitor, with the values of its variables. */
export function shownText({ name, holds, variables }: BodyPlan, texts: BodySource['texts']): string {
  const written = Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
  const text = resolveConditionals(written, (condition) => holds.includes(condition));
  return variables === null ? text : replaceExpressions(text, variableReader(variables));
}

function optionsOf(plan: BodyPlan, texts: BodySource['texts']): RenderOptions {
  const targets = new Map<string, PlannedTarget>(plan.targets);
  const includes = new Map<string, BodyPlan>(plan.includes);
  return {
    resolveLink: (url) => targets.get(url)?.link,
    resolveImage: (url) => targets.get(url)?.image,
    imageSize: (url) => targets.get(url)?.size,
    resolveInclude(target) {
      const included = includes.get(target);
      return included === undefined ? undefined : { text: shownText(included, texts), options: optionsOf(included, texts) };
    },
  };
}

const FEATURES: readonly (readonly [BodyFeature, RegExp])[] = [
  ['math', /<math\b/],
  ['mermaid', /\blanguage-mermaid\b/],
  ['tabs', /\boct-tabs\b/],
  ['code', /\boct-code\b|<pre\b/],
  ['embed', /\boct-embed\b/],
];

function featuresOf(html: string): BodyFeature[] {
  return FEATURES.filter(([, pattern]) => pattern.test(html)).map(([feature]) => feature);
}
