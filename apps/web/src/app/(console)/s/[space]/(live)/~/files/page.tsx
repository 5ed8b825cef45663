import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { FilesScreen } from '@/components/files/files-screen';
import { load } from '@/lib/load';
import type { FileOrder } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.files.title });

interface FilesPageProps {
  params: Promise<{ space: string }>;
  searchParams: Promise<{ q?: string | string[]; order?: string | string[] }>;
}

/** The files of a space. */
export default async function FilesPage({ params, searchParams }: FilesPageProps) {
  const [{ space: spaceId }, { q, order: wanted }] = await Promise.all([params, searchParams]);
  const search = typeof q === 'string' ? q.trim().slice(0, 200) : '';
  const order: FileOrder = wanted === 'newest' || wanted === 'largest' ? wanted : 'name';
  const files = await load((caller) => caller.files.browse({ spaceId, limit: 100, order, ...(search === '' ? {} : { search }) }));
  return (
    <Screen>
      <FilesScreen initial={files} asked={{ search, order }} />
    </Screen>
  );
}
