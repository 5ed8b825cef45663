'use client';

import { FileDown } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import { useSpace } from '@/components/space/space-context';
import { m } from '@/messages';
import { PdfDialog } from './lazy-dialogs';

/** Query of the address of a space's or change request's screen while the dialog is open. */
export const PDF_QUERY = 'do=pdf';

/**
 * Dialog that makes a PDF of the current screen: the live content or a change request. Its open state is in the address, so that it can be
 * linked.
 */
export function SpacePdf() {
  const { revision } = useSpace();
  const router = useRouter();
  const pathname = usePathname();
  const open = useSearchParams().get('do') === 'pdf';
  const show = (shown: boolean) => router.replace(shown ? `${pathname}?${PDF_QUERY}` : pathname, { scroll: false });
  const isOffered = revision === undefined;
  useCommands(isOffered ? [{ id: 'export-pdf', title: m.pdf.command, icon: FileDown, run: () => show(true) }] : []);
  return isOffered ? <PdfDialog open={open} onOpenChange={show} /> : null;
}
