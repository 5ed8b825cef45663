import { type Document, isReadable, parse } from '@octavo/markdown';
import { requestKey } from '@octavo/markdown/api';
import {
  type BodyInputs,
  type BodyTargets,
  type ComparedBody,
  type Destination,
  drawBody,
  drawCompared,
  fillBody,
  type PageBody,
} from '@octavo/reader';
import type { ApiModels } from '../../content/api-blocks/index.ts';
import { resolveConditionals } from '../../content/map/index.ts';
import { replaceExpressions } from '../../content/pages/index.ts';
import type { BodyPlan, PlannedTarget } from './body-plan.ts';
import type { PlannedComponent } from './components.ts';
import { componentKey } from './text-facts.ts';

/** A plan with the texts that it names, so that a worker can draw it without the database. */
export interface BodySource {
  plan: BodyPlan;
  /** By name. */
  texts: Readonly<Record<string, string>>;
  /** Contents of API blocks, by the name of their request and of the plan's text. */
  models: ApiModels;
}

/**
 * Worker task `reading.draw`: the body of a page as its visitor reads it, without the title.
 * @param read parses its text
 */
export function drawBodyTask({ plan, texts, models }: BodySource, read: (text: string) => Document = parse): PageBody {
  const text = shownText(plan, texts);
  if (!isReadable(text)) return drawSource(text);
  const { inputs, targets } = versionOf({ plan, texts, models });
  return fillBody(drawBody(text, inputs, read), targets);
}

/** Worker task `reading.compare`: the body of a page as its visitor reads it, with what differs from an earlier one marked. */
export function drawComparedTask({ before, after }: { before: BodySource; after: BodySource }): PageBody {
  return drawCompared(versionOf(before), versionOf(after));
}

/** Inputs that a plan is drawn from. */
function versionOf({ plan, texts, models }: BodySource): ComparedBody {
  const plans = new PlansByPath(plan);
  const components = new Map(plans.components());
  const inputs: BodyInputs = {
    locale: plan.locale,
    include(target, path) {
      const included = plans.include(path, target);
      return included && { text: shownText(included.plan, texts), path: included.path };
    },
    fence: (language) => plan.fences.find((fence) => fence.language === language),
    component: (name, properties) => components.get(componentKey({ name, properties })),
    // The text holds only what is for its visitor.
    condition: () => true,
    api(request) {
      const key = requestKey(request);
      return Object.hasOwn(models, key) ? models[key] : undefined;
    },
  };
  const targets: BodyTargets = {
    externalTarget: plan.opensAway ? '_blank' : undefined,
    link: (to) => plans.target(to)?.link,
    file(to) {
      const { image, size } = plans.target(to) ?? {};
      return image === undefined ? undefined : { href: image, ...(size === undefined ? {} : { size }) };
    },
  };
  return { text: shownText(plan, texts), inputs, targets };
}

/** Returns a text as it is written, for one that is not read as a page. */
export function drawSource(text: string): PageBody {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { html: `<pre class="oct-unknown oct-page-source">${escaped}</pre>`, outline: [], features: [], icons: [] };
}

/** Returns the text of a plan without what is not for its visitor, with the values of its expressions. */
export function shownText({ name, holds, expressions }: BodyPlan, texts: BodySource['texts']): string {
  const written = Object.hasOwn(texts, name) ? (texts[name] ?? '') : '';
  const text = resolveConditionals(written, (condition) => holds.includes(condition));
  if (expressions.length === 0) return text;
  const values = new Map(expressions);
  return replaceExpressions(text, (expression) => values.get(expression.trim()));
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

  /** Those of the page and of all that it includes: equal blocks are drawn alike, wherever they stand. */
  components(): (readonly [key: string, component: PlannedComponent])[] {
    return [...this.#plans.values()].flatMap(({ plan }) => plan.components);
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
