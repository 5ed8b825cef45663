import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { PageTrashScreen } from '@/components/trash/page-trash-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.pageTrash.title });

/** The pages that were deleted from a space. */
export default async function PageTrashPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const deleted = await load((caller) => caller.editing.deletedPages({ spaceId }));
  return (
    <Screen>
      <PageTrashScreen initial={deleted} />
    </Screen>
  );
}
