import { type DrawnElement, type Part, partOf } from '@octavo/markdown';

/**
 * Treatment of a part of a drawn page in print: `element` as its element is, `nothing` not at all (what only a screen reader hears, a second picture
 * for the dark, icons, whose names are no text); all others by what they are.
 */
export type Printed =
  | 'element'
  | 'nothing'
  | 'bold'
  | 'broken-image'
  | 'card-body'
  | 'card-cover'
  | 'card-description'
  | 'card-label'
  | 'card-link'
  | 'card-title'
  | 'cards'
  | 'code'
  | 'columns'
  | 'frame'
  | 'grey'
  | 'hint'
  | 'hint-body'
  | 'images'
  | 'link-card'
  | 'linked'
  | 'math'
  | 'notes'
  | 'shaded'
  | 'stepper'
  | 'tab-panel'
  | 'tab-title'
  | 'tabs'
  | 'task'
  | 'task-body'
  | 'tasks'
  | 'update';

const PRINTED: Readonly<Record<Part, Printed>> = {
  anchor: 'element',
  'api-columns': 'element',
  'api-facts': 'element',
  'api-field': 'element',
  'api-fields': 'element',
  'api-flag': 'grey',
  'api-fold': 'element',
  'api-head': 'element',
  'api-label': 'grey',
  'api-main': 'element',
  'api-name': 'element',
  'api-part': 'element',
  'api-side': 'element',
  'api-status': 'element',
  'api-title': 'bold',
  'api-type': 'grey',
  'broken-image': 'broken-image',
  'broken-link': 'grey',
  button: 'element',
  card: 'element',
  'card-body': 'card-body',
  'card-cover': 'card-cover',
  'card-description': 'card-description',
  'card-label': 'card-label',
  'card-line': 'element',
  'card-link': 'card-link',
  'card-title': 'card-title',
  cards: 'cards',
  code: 'code',
  'code-mark': 'element',
  'code-title': 'element',
  column: 'element',
  columns: 'columns',
  diagram: 'code',
  embed: 'linked',
  expandable: 'element',
  'expandable-body': 'element',
  expression: 'element',
  figure: 'element',
  file: 'linked',
  hint: 'hint',
  'hint-body': 'hint-body',
  icon: 'nothing',
  if: 'frame',
  'if-condition': 'element',
  images: 'images',
  include: 'element',
  'include-missing': 'element',
  'line-numbers': 'nothing',
  'link-card': 'link-card',
  mark: 'element',
  math: 'element',
  'math-block': 'math',
  mention: 'element',
  method: 'bold',
  'note-reference': 'element',
  notes: 'notes',
  openapi: 'frame',
  'openapi-head': 'element',
  'openapi-summary': 'element',
  option: 'shaded',
  picture: 'element',
  'picture-dark': 'nothing',
  'picture-light': 'element',
  prompt: 'element',
  step: 'element',
  stepper: 'stepper',
  'stepper-step': 'element',
  'tab-list': 'element',
  'tab-panel': 'tab-panel',
  'tab-title': 'tab-title',
  table: 'element',
  tabs: 'tabs',
  'tabs-item': 'element',
  tag: 'shaded',
  task: 'task',
  'task-body': 'task-body',
  tasks: 'tasks',
  unknown: 'element',
  update: 'update',
  updates: 'element',
  'visually-hidden': 'nothing',
  'waiting-action': 'element',
  'waiting-alt': 'element',
  'waiting-host': 'element',
  'waiting-image': 'element',
};

/** Returns the treatment of an element in print. */
export function printedAs(element: DrawnElement): Printed {
  const part = partOf(element);
  return part === undefined ? 'element' : PRINTED[part];
}
