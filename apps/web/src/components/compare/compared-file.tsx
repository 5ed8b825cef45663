import type { ReactNode } from 'react';
import { formatBytes } from '@/lib/intl';
import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';

type FileChange = Extract<ComparedItem['changes'][number], { file: unknown }>;

/** A file as it was and as it is: pictures are shown, anything else can be had. */
export function ComparedFile({ change }: { change: FileChange }) {
  const { file } = change;
  const edited = change.type === 'file_edited' ? change.attributes : undefined;
  const before = change.type === 'file_created' ? undefined : (edited?.downloadURL?.before ?? file.downloadURL);
  const after = change.type === 'file_deleted' ? undefined : file.downloadURL;
  const size = edited?.size;
  const isPicture = file.contentType.startsWith('image/');
  return (
    <div className="flex flex-col gap-4" data-change-step="" tabIndex={-1}>
      {size?.before === undefined || size.after === undefined ? null : (
        <p className="text-sm text-muted">{m.compare.sizes(formatBytes(size.before), formatBytes(size.after))}</p>
      )}
      {isPicture ? null : <p className="text-sm text-muted">{m.compare.noPicture}</p>}
      <div className="grid gap-6 md:grid-cols-2">
        <Version name={m.compare.before}>
          <Content address={before} name={edited?.name?.before ?? file.name} isPicture={isPicture} when={m.compare.before} />
        </Version>
        <Version name={m.compare.after}>
          <Content address={after} name={file.name} isPicture={isPicture} when={m.compare.after} />
        </Version>
      </div>
    </div>
  );
}

function Version({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="min-w-0 rounded-md border border-line p-3">
      <figcaption className="mb-2 text-xs text-muted">{name}</figcaption>
      {children}
    </figure>
  );
}

interface ContentProps {
  address: string | undefined;
  name: string;
  isPicture: boolean;
  when: string;
}

function Content({ address, name, isPicture, when }: ContentProps) {
  if (address === undefined) return <p className="text-sm text-muted">{m.compare.notHere}</p>;
  return (
    <>
      {isPicture ? (
        // biome-ignore lint/performance/noImgElement: a file of the space at its own address; there is nothing to optimise.
        <img src={address} alt={`${when}: ${name}`} className="mb-2 max-h-[480px] max-w-full object-contain" />
      ) : null}
      <a href={address} className="text-sm text-accent underline">
        {m.compare.download(name)}
      </a>
    </>
  );
}
