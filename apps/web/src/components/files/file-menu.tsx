'use client';

import { Download, Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import type { BrowsedFile } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { FileActions } from './use-file-actions';

/** Menu of a file's actions; users who may not change the space can download it. */
export function FileMenu({ file, actions }: { file: BrowsedFile; actions: FileActions | undefined }) {
  const toast = useToast();
  const copy = () => {
    const address = new URL(file.address, window.location.href).href;
    void navigator.clipboard.writeText(address).then(() => toast(m.files.linkCopied));
  };
  return (
    <Menu
      trigger={
        <IconButton label={m.files.menuOf(file.name)}>
          <Ellipsis className="icon" aria-hidden />
        </IconButton>
      }
    >
      <MenuItem onClick={copy}>
        <Link2 className="icon" aria-hidden />
        {m.files.copyLink}
      </MenuItem>
      <MenuLink href={file.address} download={file.name}>
        <Download className="icon" aria-hidden />
        {m.files.download}
      </MenuLink>
      {actions === undefined ? null : (
        <>
          <MenuSeparator />
          <MenuItem onClick={() => actions.startRename(file)}>
            <Pencil className="icon" aria-hidden />
            {m.files.rename}
          </MenuItem>
          <MenuItem className="text-danger" onClick={() => actions.remove(file)}>
            <Trash2 className="icon" aria-hidden />
            {m.files.remove}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
