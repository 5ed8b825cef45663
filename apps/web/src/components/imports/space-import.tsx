'use client';

import { Import } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { useSpace } from '@/components/space/space-context';
import { m } from '@/messages';
import { ContentImportDialog } from './lazy-dialogs';

/** Query of a space screen's address while the dialog is open. */
export const IMPORT_QUERY = 'do=import-content';

/** The import into a space, from wherever one is in it. That it is open is in the address, so that it can be linked. */
export function SpaceImport() {
  const { space, mayEdit, model } = useSpace();
  const router = useRouter();
  const pathname = usePathname();
  const open = useSearchParams().get('do') === 'import-content';
  const known = useMemo(() => new Set(model.nodes.map(({ id }) => id)), [model]);
  const show = (shown: boolean) => router.replace(shown ? `${pathname}?${IMPORT_QUERY}` : pathname, { scroll: false });
  useCommands(mayEdit ? [{ id: 'import-content', title: m.nav.importElsewhere, icon: Import, run: () => show(true) }] : []);
  if (!mayEdit) return null;
  return <ContentImportDialog orgId={space.organization} spaceId={space.id} known={known} open={open} onOpenChange={show} />;
}
