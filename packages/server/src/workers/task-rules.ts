import type { Lane } from './lanes.ts';
import type { tasks } from './tasks.ts';

/** The limits of a task. Memory is the same for all: that of a thread. */
export interface TaskRule {
  lane: Lane;
  /** Processor time (s). */
  cpuSeconds: number;
  /** Size of the result (bytes), roughly. */
  maxOutput: number;
}

/** Name of a task that can be run off the main thread. */
export type TaskName = keyof typeof tasks;

const MiB = 1024 * 1024;

const people = (cpuSeconds = 15, maxOutput = 64 * MiB): TaskRule => ({ lane: 'interactive', cpuSeconds, maxOutput });
const background = (cpuSeconds = 30, maxOutput = 256 * MiB): TaskRule => ({ lane: 'background', cpuSeconds, maxOutput });

/**
 * Lane and budget of every task. A caller for whom nobody waits has its task run in the background whatever its lane is here, under the same
 * budget.
 */
export const taskRules: Readonly<Record<TaskName, TaskRule>> = {
  'comments.blocks': people(),
  'comments.compare': people(),
  'comments.draw': people(),
  'comments.replace': people(),
  'comments.write': people(),
  'compare.links': people(),
  'compare.text': people(),
  'compare.words': people(),
  'files.measure': people(),
  'import.convert': background(120),
  'import.links': background(),
  'layout.plan': background(60),
  'links.anchors': people(),
  'links.relink': people(),
  'links.spots': people(),
  'variables.uses': people(),
  'links.urls': people(),
  'merge.notes': people(),
  'merge.text': people(),
  'objects.encode': background(60),
  'openapi.build': background(60),
  'openapi.check': background(60),
  'openapi.encode': people(),
  'openapi.needs': background(),
  'openapi.models': people(20),
  'openapi.pages': people(20),
  'openapi.raw': people(),
  'openapi.read': people(),
  'openapi.wrap': people(),
  'page.document': people(),
  'page.evaluate': people(),
  'page.facts': background(60),
  'page.index': background(),
  'page.links': people(),
  'page.references': people(),
  'page.render': people(),
  'page.sections': people(),
  'page.titled': people(),
  'page.write': people(20),
  'reading.component': people(),
  'reading.compare': people(),
  'reading.draw': people(),
  'reading.facts': people(),
  'reading.feed': people(),
  'reading.page': background(15),
  'reading.text': background(15),
  'rooms.open': people(),
  'rooms.write': people(),
  'search.conditions': people(),
  'search.visible': people(),
  'saml.verify': { lane: 'sign-in', cpuSeconds: 5, maxOutput: MiB },
  'translate.page': background(60),
  'translate.words': background(),
  'web.card': people(5, MiB),
};
