'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useMemo } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Field } from '@/components/ui/field';
import { fuzzyMatch } from '@/lib/fuzzy';
import { m } from '@/messages';
import { isGenerated } from '../tree-moves';
import type { SliceNode } from '../tree-slice';

/** Target of a link: an address as typed, or a chosen page. */
export interface LinkGoal {
  text: string;
  page?: string;
}

const SHOWN = 8;

/** Takes an address, or a page of the space by some of its title. */
export function LinkGoalField({
  goal,
  onGoalChange,
  error,
}: {
  goal: LinkGoal;
  onGoalChange(goal: LinkGoal): void;
  error: string | undefined;
}) {
  const { model } = useSpace();
  const items = useMemo(() => {
    const query = goal.text.trim();
    if (query === '' || /^\w+:/.test(query)) return [];
    return model.nodes
      .filter((node) => node.type === 'document' && node.hasContent && !isGenerated(node) && fuzzyMatch(query, node.title) !== undefined)
      .slice(0, SHOWN);
  }, [goal.text, model]);
  return (
    <Autocomplete.Root
      items={items}
      filter={null}
      value={goal.text}
      itemToStringValue={(node: SliceNode) => node.title}
      onValueChange={(text, { reason }) => {
        if (reason !== 'item-press') onGoalChange({ text });
      }}
    >
      <Field
        name="url"
        label={m.tree.leadsTo}
        hint={m.tree.leadsToHint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        render={<Autocomplete.Input />}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={4} className="z-50">
          <Autocomplete.Popup className="overlay-shadow max-h-(--available-height) w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 outline-none empty:hidden">
            <Autocomplete.List>
              {(node: SliceNode) => (
                <Autocomplete.Item
                  key={node.id}
                  value={node}
                  onClick={() => onGoalChange({ text: node.title, page: node.id })}
                  className="flex min-h-9 cursor-default items-center rounded-sm px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="truncate">{node.title}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
