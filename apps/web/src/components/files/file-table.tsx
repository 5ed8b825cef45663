import { cx } from '@/lib/cx';
import type { BrowsedFile } from '@/lib/outputs';
import { m } from '@/messages';
import { FileRow } from './file-row';
import type { FileActions } from './use-file-actions';

const HEAD = 'sticky top-(--o-bar-height) z-10 border-b border-line bg-surface px-4 py-2 font-medium';

/** A list of files; without `actions` they can be opened only. */
export function FileTable({ files, actions }: { files: readonly BrowsedFile[]; actions: FileActions | undefined }) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line text-left">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className={cx(HEAD, 'rounded-tl-md')}>
            {m.files.name}
          </th>
          <th scope="col" className={cx(HEAD, 'w-36 max-md:hidden')}>
            {m.files.added}
          </th>
          <th scope="col" className={cx(HEAD, 'w-28 text-right max-sm:hidden')}>
            {m.files.size}
          </th>
          <th scope="col" className={cx(HEAD, 'w-16 rounded-tr-md')}>
            <span className="sr-only">{m.files.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.id} file={file} actions={actions} />
        ))}
      </tbody>
    </table>
  );
}
