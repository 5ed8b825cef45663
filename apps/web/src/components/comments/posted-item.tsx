'use client';

import { Ellipsis, Link2, Pencil, TextSelect, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/components/app/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { RelativeTime } from '@/components/ui/relative-time';
import { agentWords } from '@/lib/agent-words';
import { cx } from '@/lib/cx';
import type { ThreadComment, ThreadReply } from '@/lib/outputs';
import { m } from '@/messages';
import type { CommentsPlace } from './comments-place';
import { Composer } from './composer';
import { ReactionPicker, Reactions } from './reactions';

type Posted = ThreadComment | ThreadReply['reply'];

interface PostedItemProps {
  place: CommentsPlace;
  posted: Posted;
  html: string;
  label: string;
  draftKey: string;
  /** Actions beside the menu, such as resolving. */
  actions?: ReactNode;
  /** Suggestion that is edited with the text; `undefined` without a suggestion. */
  suggestion?: { markdown: string; original: string } | undefined;
  children?: ReactNode;
  update(change: { markdown?: string; suggestion?: string; addedReactions?: string[]; removedReactions?: string[] }): Promise<unknown>;
  onDelete(): void;
  /** Copies the address of it; absent where it has none of its own. */
  onCopyLink?: () => void;
  /** Shows in the text what it is about. */
  onGoToBlock?: (() => void) | undefined;
  /** Shown with no more than its beginning. */
  isCompact?: boolean;
}

/** Shows a comment or reply: author, time, text, reactions, and the actions that the user may take. */
export function PostedItem({
  place,
  posted,
  html,
  label,
  draftKey,
  actions,
  suggestion,
  children,
  update,
  onDelete,
  onCopyLink,
  onGoToBlock,
  isCompact = false,
}: PostedItemProps) {
  const [isEditing, setEditing] = useState(false);
  const { postedBy, agent, postedAt, editedAt, permissions, reactions, body } = posted;
  const react = (change: { addedReactions?: string[]; removedReactions?: string[] }) => void update(change).catch(() => undefined);
  return (
    <article aria-label={label} className="flex flex-col gap-2">
      <header className="flex items-start gap-2">
        <Avatar name={postedBy.displayName} photo={postedBy.photoURL} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm font-semibold">{postedBy.displayName}</p>
          <p className="text-xs text-muted">
            <RelativeTime at={postedAt} />
            {editedAt === undefined ? null : ` · ${m.comments.edited}`}
            {agent === undefined ? null : <span className="wrap-anywhere">{` · ${agentWords(agent)}`}</span>}
          </p>
        </div>
        <div className="-mt-1 -mr-1 flex">
          {permissions.reply ? <ReactionPicker onPick={(emoji) => react({ addedReactions: [emoji] })} /> : null}
          {actions}
          {permissions.edit || permissions.delete || onCopyLink !== undefined ? (
            <Menu
              trigger={
                <IconButton label={m.comments.menu} className="size-8">
                  <Ellipsis className="icon" aria-hidden />
                </IconButton>
              }
            >
              {onGoToBlock === undefined ? null : (
                <MenuItem onClick={onGoToBlock}>
                  <TextSelect className="icon" aria-hidden /> {m.comments.goToBlock}
                </MenuItem>
              )}
              {onCopyLink === undefined ? null : (
                <MenuItem onClick={onCopyLink}>
                  <Link2 className="icon" aria-hidden /> {m.comments.link}
                </MenuItem>
              )}
              {permissions.edit ? (
                <MenuItem onClick={() => setEditing(true)}>
                  <Pencil className="icon" aria-hidden /> {m.comments.edit}
                </MenuItem>
              ) : null}
              {permissions.delete ? (
                <MenuItem className="text-danger" onClick={onDelete}>
                  <Trash2 className="icon" aria-hidden /> {m.comments.delete}
                </MenuItem>
              ) : null}
            </Menu>
          ) : null}
        </div>
      </header>
      {isEditing ? (
        <Composer
          place={place}
          draftKey={draftKey}
          label={m.comments.edit}
          action={m.comments.save}
          initial={{ markdown: body.markdown ?? '', suggestion: suggestion?.markdown }}
          source={suggestion?.original}
          autoFocus
          send={({ markdown, suggestion: text }) => update({ markdown, ...(text === undefined ? {} : { suggestion: text }) })}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {/* Made by @octavo/markdown from allow-lists, as pages are. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above. */}
          <div className={cx('oct-content oct-comment text-sm', isCompact && 'line-clamp-4')} dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </>
      )}
      <Reactions reactions={reactions} mayReact={permissions.reply} onChange={react} />
    </article>
  );
}
