'use client';

import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import { PdfForm } from './pdf-form';

/** The dialog that makes a PDF. What it made is forgotten when it is closed: the content may be another by then. */
export function PdfDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.pdf.title} description={m.pdf.lead}>
      <PdfForm />
    </Dialog>
  );
}
