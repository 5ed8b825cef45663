'use client';

import { Pencil } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** Opens the editor of the page that is read, for those who may edit. */
export function EditAction() {
  const { mayEdit, model, current } = useSpace();
  const router = useRouter();
  const pathname = usePathname();
  const isEditing = useSearchParams().has('edit');
  const offered = mayEdit && model.nodes[current]?.type === 'document' && !isEditing;
  const href = `${pathname}?edit`;
  useCommands(offered ? [{ id: 'edit', title: m.editor.editThis, icon: Pencil, shortcut: 'e', run: () => router.push(href) }] : []);
  if (!offered) return null;
  return (
    <LinkButton href={href} prefetch={false} variant="primary" className="px-2.5!" aria-label={m.editor.editThis}>
      <Pencil className="icon" aria-hidden />
      <span className="max-sm:hidden">{m.editor.edit}</span>
    </LinkButton>
  );
}
