import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { FilesScreen } from '@/components/files/files-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.files.title };

/** The files of a space. */
export default async function FilesPage({ params }: { params: Promise<{ space: string }> }) {
  const { space: spaceId } = await params;
  const files = await load((caller) => caller.content.files({ spaceId, limit: 100 }));
  return (
    <Screen>
      <FilesScreen spaceId={spaceId} initial={files} />
    </Screen>
  );
}
