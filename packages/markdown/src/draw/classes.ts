/**
 * Parts of a drawn page: each is drawn with the class `oct-…`, which style sheets know it by. Readers of drawn nodes, such as PDF, decide for
 * each of them; a new one is named here.
 */
export type Part =
  // Running text.
  | 'anchor'
  | 'broken-image'
  | 'broken-link'
  | 'button'
  | 'expression'
  | 'icon'
  | 'mark'
  | 'math'
  | 'mention'
  | 'note-reference'
  | 'picture'
  | 'picture-dark'
  | 'picture-light'
  | 'visually-hidden'
  | 'waiting-action'
  | 'waiting-alt'
  | 'waiting-host'
  | 'waiting-image'
  // Blocks, and parts of them.
  | 'api-part'
  | 'card'
  | 'card-body'
  | 'card-cover'
  | 'card-description'
  | 'card-label'
  | 'card-line'
  | 'card-link'
  | 'card-title'
  | 'cards'
  | 'code'
  | 'code-mark'
  | 'code-title'
  | 'column'
  | 'columns'
  | 'diagram'
  | 'embed'
  | 'expandable'
  | 'expandable-body'
  | 'figure'
  | 'file'
  | 'hint'
  | 'hint-body'
  | 'if'
  | 'if-condition'
  | 'images'
  | 'include'
  | 'include-missing'
  | 'line-numbers'
  | 'link-card'
  | 'math-block'
  | 'method'
  | 'notes'
  | 'openapi'
  | 'openapi-head'
  | 'openapi-summary'
  | 'option'
  | 'prompt'
  | 'step'
  | 'stepper'
  | 'stepper-step'
  | 'tab-list'
  | 'tab-panel'
  | 'tab-title'
  | 'table'
  | 'tabs'
  | 'tabs-item'
  | 'tag'
  | 'task'
  | 'task-body'
  | 'tasks'
  | 'unknown'
  | 'update'
  | 'updates';

/** The class of a drawn element: its part first, or that of code. */
export type DrawnClass = `oct-${Part}` | `oct-${Part} ${string}` | 'hljs' | `hljs ${string}` | 'katex';

/** The part of a drawn page that an element is; undefined for an element that is only what its name says. */
export function partOf({ attributes }: { attributes: Readonly<Record<string, string>> }): Part | undefined {
  const { class: classes } = attributes;
  if (classes === undefined || !classes.startsWith('oct-')) return undefined;
  const end = classes.indexOf(' ');
  return classes.slice('oct-'.length, end < 0 ? undefined : end) as Part;
}
