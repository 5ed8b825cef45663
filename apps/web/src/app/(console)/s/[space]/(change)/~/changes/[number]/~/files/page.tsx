import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { FilesScreen } from '@/components/files/files-screen';
import { load } from '@/lib/load';
import type { FileOrder } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.files.title });

interface ChangedFilesPageProps {
  params: Promise<{ space: string; number: string }>;
  searchParams: Promise<{ q?: string | string[]; order?: string | string[] }>;
}

/** The files of a change request. */
export default async function ChangedFilesPage({ params, searchParams }: ChangedFilesPageProps) {
  const [{ space: spaceId, number }, { q, order: wanted }] = await Promise.all([params, searchParams]);
  const search = typeof q === 'string' ? q.trim().slice(0, 200) : '';
  const order: FileOrder = wanted === 'newest' || wanted === 'largest' ? wanted : 'name';
  const asked = { limit: 100, order, ...(search === '' ? {} : { search }) };
  const files = await load((caller) => caller.files.browse({ spaceId, changeRequest: number, ...asked }));
  return (
    <Screen>
      <FilesScreen initial={files} asked={{ search, order }} />
    </Screen>
  );
}
