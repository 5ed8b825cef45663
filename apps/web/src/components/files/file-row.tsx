import { FileIcon } from 'lucide-react';
import { RelativeTime } from '@/components/ui/relative-time';
import { formatBytes } from '@/lib/intl';
import type { BrowsedFile } from '@/lib/outputs';
import { m } from '@/messages';
import { FileMenu } from './file-menu';
import type { FileActions } from './use-file-actions';

const CELL = 'border-t border-line px-4 py-2 group-first:border-t-0';

/** One file: a small preview of pictures, its name as a link, when it was added, its size, and what can be done with it. */
export function FileRow({ file, actions }: { file: BrowsedFile; actions: FileActions | undefined }) {
  const picture = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(file.contentType) && file.size < 2_000_000;
  const size = formatBytes(file.size);
  return (
    <tr className="group hover:bg-hover">
      <td className={CELL}>
        <a href={file.address} target="_blank" rel="noopener noreferrer" className="flex items-center gap-3 rounded-sm">
          <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-surface">
            {picture ? (
              // biome-ignore lint/performance/noImgElement: the files are served as they are.
              <img src={file.address} alt="" loading="lazy" decoding="async" className="max-h-full max-w-full object-contain" />
            ) : (
              <FileIcon className="icon text-muted" aria-hidden />
            )}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium" title={file.name}>
              {file.name}
            </span>
            <span className="block truncate text-xs text-muted">
              <span className="sm:hidden">{size} · </span>
              {file.path}
              {file.isPointer ? ` · ${m.files.isPointer}` : null}
            </span>
          </span>
        </a>
      </td>
      <td className={`${CELL} truncate text-muted max-md:hidden`}>
        <RelativeTime at={file.createdAt} />
      </td>
      <td className={`${CELL} text-right text-muted tabular-nums max-sm:hidden`}>{size}</td>
      <td className={`${CELL} pr-3 pl-0 text-right`}>
        <FileMenu file={file} actions={actions} />
      </td>
    </tr>
  );
}
