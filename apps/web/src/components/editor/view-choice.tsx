'use client';

import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { m } from '@/messages';
import type { EditorView } from './use-editor-view';

/** On a narrow screen: the text, or how it will be read. */
export function ViewChoice({ view, onViewChange }: { view: EditorView; onViewChange(view: EditorView): void }) {
  return (
    <ToggleGroup
      aria-label={m.editor.views}
      value={[view]}
      onValueChange={([next]) => next !== undefined && onViewChange(next as EditorView)}
      className="flex shrink-0 gap-0.5 rounded-md border border-line bg-canvas p-0.5 lg:hidden"
    >
      {(['write', 'preview'] as const).map((each) => (
        <Toggle
          key={each}
          value={each}
          className="h-7 rounded-sm px-2 text-xs font-medium text-muted data-pressed:bg-accent-soft data-pressed:text-accent"
        >
          {m.editor[each]}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
