'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileStack } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { ChooseFiles } from '@/components/uploads/choose-files';
import { DropZone } from '@/components/uploads/drop-zone';
import { useUploads } from '@/components/uploads/uploads-context';
import type { BrowsedFiles, FileOrder } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { FileTable } from './file-table';
import { RenameFileDialog } from './lazy-dialogs';
import { useFileActions } from './use-file-actions';

/** Images and other files that the pages use: to look through, to add, to rename and to delete. */
export function FilesScreen({ initial, asked }: { initial: BrowsedFiles; asked: { search: string; order: FileOrder } }) {
  const trpc = useTRPC();
  const { space, mayEdit, changeRequest } = useSpace();
  const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
  const { upload } = useUploads({ spaceId: space.id, orgId: space.organization, ...within });
  const actions = useFileActions(space.id, changeRequest?.id);
  const [typed, setTyped] = useAddressValue('q');
  const [order, setOrder] = useAddressValue('order');
  const search = useDebounced(typed.trim(), 200);
  const by: FileOrder = order === 'newest' || order === 'largest' ? order : 'name';
  const isAsked = search === asked.search && by === asked.order;
  const list = useInfiniteQuery(
    trpc.files.browse.infiniteQueryOptions(
      { spaceId: space.id, ...within, limit: 100, order: by, ...(search === '' ? {} : { search }) },
      {
        getNextPageParam: (last) => last.next?.page,
        placeholderData: keepPreviousData,
        ...(isAsked ? { initialData: { pages: [initial], pageParams: [null] } } : {}),
      },
    ),
  );
  const { data } = list;
  const files = data?.pages.flatMap((page) => page.items) ?? [];
  const { count, total } = data?.pages.at(-1) ?? initial;
  const choose = <ChooseFiles label={m.files.upload} variant="primary" onFiles={(chosen) => void upload(chosen)} />;
  return (
    <DropZone label={m.files.drop} disabled={!mayEdit} onFiles={(dropped) => void upload(dropped)} className="min-h-[70vh]">
      <PageHeader
        title={m.files.title}
        lead={mayEdit ? m.files.lead : m.files.leadReading}
        {...(mayEdit && total > 0 ? { actions: choose } : {})}
      />
      {space.editMode === 'locked' && space.permissions.edit && changeRequest === undefined ? (
        <div className="mb-6">
          <Note>{m.files.locked}</Note>
        </div>
      ) : null}
      {total === 0 ? (
        <EmptyState
          icon={<FileStack className="size-6" />}
          title={m.files.emptyTitle}
          body={mayEdit ? m.files.emptyBody : m.files.emptyBodyReading}
          {...(mayEdit ? { actions: choose } : {})}
        />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
            <SearchField label={m.files.search} value={typed} onValueChange={setTyped} />
            <Select
              label={m.files.order}
              isLabelHidden
              value={by}
              onValueChange={(next) => setOrder(next === 'name' ? '' : next)}
              options={(['name', 'newest', 'largest'] as const).map((value) => ({ value, label: m.files.orders[value] }))}
            />
            <p role="status" className="ml-auto text-sm text-muted tabular-nums">
              {search === '' ? m.files.total(total) : m.files.found(count, total)}
            </p>
          </div>
          {files.length === 0 ? (
            <p className="py-12 text-center text-muted wrap-anywhere">{m.files.nothingFound(search)}</p>
          ) : (
            <FileTable files={files} actions={mayEdit ? actions : undefined} />
          )}
        </>
      )}
      <ListEnd list={list} />
      {actions.renaming === undefined ? null : (
        <RenameFileDialog key={actions.renaming.id} file={actions.renaming} open={actions.isRenaming} onOpenChange={actions.endRename} />
      )}
    </DropZone>
  );
}
