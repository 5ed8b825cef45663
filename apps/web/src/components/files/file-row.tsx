import { FileIcon } from 'lucide-react';
import { formatBytes } from '@/lib/format-bytes';
import type { FileList } from '@/lib/outputs';

/** One file: a small preview of pictures, its name as a link, type and size. */
export function FileRow({ file }: { file: FileList['items'][number] }) {
  const picture = /^image\/(png|jpeg|gif|webp|avif|svg\+xml)$/.test(file.contentType) && file.size < 2_000_000;
  return (
    <tr className="group hover:bg-hover">
      <td className="border-t border-line px-4 py-2 group-first:border-t-0">
        <a href={file.downloadURL} target="_blank" rel="noopener noreferrer" className="flex items-center gap-3 rounded-sm">
          <span className="flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-surface">
            {picture ? (
              // biome-ignore lint/performance/noImgElement: the files are served as they are.
              <img src={file.downloadURL} alt="" loading="lazy" decoding="async" className="max-h-full max-w-full object-contain" />
            ) : (
              <FileIcon className="icon text-muted" aria-hidden />
            )}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{file.name}</span>
            {file.git === undefined ? null : <span className="block truncate text-xs text-muted">{file.git.path}</span>}
          </span>
        </a>
      </td>
      <td className="truncate border-t border-line px-4 py-2 text-muted group-first:border-t-0 max-sm:hidden">{file.contentType}</td>
      <td className="border-t border-line px-4 py-2 text-right text-muted tabular-nums group-first:border-t-0">{formatBytes(file.size)}</td>
    </tr>
  );
}
