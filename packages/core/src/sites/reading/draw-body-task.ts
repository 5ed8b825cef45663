import { isReadable } from '@octavo/markdown';
import { type BodyInputs, type Destination, drawBody, fillBody, type PageBody } from '@octavo/reader';
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
  const plans = new PlansByPath(plan);
  const inputs: BodyInputs = {
    locale: plan.locale,
    include(target, path) {
      const included = plans.include(path, target);
      return included && { text: shownText(included.plan, texts), path: included.path };
    },
    // The text holds only what is for its visitor.
    condition: () => true,
  };
  return fillBody(drawBody(text, inputs), {
    link: (to) => plans.target(to)?.link,
    file(to) {
      const { image, size } = plans.target(to) ?? {};
      return image === undefined ? undefined : { href: image, ...(size === undefined ? {} : { size }) };
    },
  });
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

/** Plans of a page and of the texts in it. A path names one of them: `''` the page's own, `/0/2` the third one in the first. */
class PlansByPath {
  readonly #plans = new Map<string, { plan: BodyPlan; targets: Map<string, PlannedTarget> }>();

  constructor(plan: BodyPlan) {
    this.#add('', plan);
  }

  #add(path: string, plan: BodyPlan): void {
    this.#plans.set(path, { plan, targets: new Map(plan.targets) });
    for (const [place, [, included]] of plan.includes.entries()) this.#add(`${path}/${place}`, included);
  }

  include(path: string, target: string): { plan: BodyPlan; path: string } | undefined {
    const includes = this.#plans.get(path)?.plan.includes ?? [];
    const place = includes.findIndex(([name]) => name === target);
    const found = includes[place];
    return found && { plan: found[1], path: `${path}/${place}` };
  }

  target({ url, path }: Destination): PlannedTarget | undefined {
    return this.#plans.get(path)?.targets.get(url);
  }
}
