import { drawKitHtml, type KitInputs } from '@octavo/reader';
import type { ContentKitElement } from '@octavo/runtime';

/** Everything that a component is drawn from. */
export interface KitSource extends Pick<KitInputs, 'isEditable' | 'specifications'> {
  /** Put before each `id` of the drawing; `kit` when absent. */
  id?: string;
  element: ContentKitElement;
  state: Record<string, unknown>;
  locale: string;
  /** Absent: nothing can be pressed. */
  call?: { endpoint: string; request: Record<string, unknown> };
  ownOrigins: readonly string[];
}

/** Drawing of a component as its client takes it. */
export type DrawnComponent = { type: 'element'; html: string } | { type: 'complete'; returnValue?: unknown };

/** Worker task `reading.component`: a component as a fragment. */
export function drawComponentTask({ element, id = 'kit', ...inputs }: KitSource): string {
  return drawKitHtml(element, { ...inputs, id }).html;
}
