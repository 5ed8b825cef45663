'use client';

import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { m } from '@/messages';
import type { EditorMode } from './use-editor-mode';

/** Blocks, or source. */
export function ModeChoice({ mode, onModeChange }: { mode: EditorMode; onModeChange(mode: EditorMode): void }) {
  return (
    <ToggleGroup
      aria-label={m.editor.blockEditor.mode}
      value={[mode]}
      onValueChange={([next]) => next !== undefined && onModeChange(next as EditorMode)}
      className="flex shrink-0 gap-0.5 rounded-md border border-line bg-canvas p-0.5"
    >
      {(['blocks', 'source'] as const).map((each) => (
        <Toggle
          key={each}
          value={each}
          className="h-7 max-sm:h-10 rounded-sm px-2 text-xs font-medium text-muted data-pressed:bg-accent-soft data-pressed:text-accent"
        >
          {m.editor.blockEditor[each]}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
