'use client';

import { FileDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { useSpace } from '@/components/space/space-context';
import { m } from '@/messages';
import { PDF_QUERY } from './space-pdf';

/** Opens the export as PDF of what is on the screen; nothing where there is none, on a screen of an old revision. */
export function PdfLink() {
  const pathname = usePathname();
  const { revision } = useSpace();
  if (revision !== undefined) return null;
  return (
    <HoverLink
      href={`${pathname}?${PDF_QUERY}`}
      replace
      scroll={false}
      className="flex items-center gap-2 self-start rounded-sm hover:text-ink"
    >
      <FileDown className="icon size-3.5" aria-hidden />
      {m.pdf.command}
    </HoverLink>
  );
}
