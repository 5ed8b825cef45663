import { Compass } from 'lucide-react';
import type { Metadata } from 'next';
import { WayHome } from '@/components/app/way-home';
import { EmptyState } from '@/components/ui/empty-state';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.errors.notFoundTitle });

/** Nothing is here, or one may not see it. */
export default function NotFound() {
  return (
    <main id="text" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        level={1}
        icon={<Compass className="size-6" />}
        title={m.errors.notFoundTitle}
        body={m.errors.notFoundBody}
        actions={<WayHome variant="primary" />}
      />
    </main>
  );
}
