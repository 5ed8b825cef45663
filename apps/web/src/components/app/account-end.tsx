'use client';

import { useSetPlace } from '@/components/commands/command-context';
import type { PlaceSpace } from '@/components/commands/place';
import { NotificationBell } from '@/components/notifications/notification-bell';
import type { User } from '@/lib/outputs';
import { GoCommands } from './go-commands';
import { ThemeCommands } from './theme-choice';
import { UserMenu } from './user-menu';

/** The end of every bar: the account, and the commands that every screen has. */
export function AccountEnd({ user, orgId, space }: { user: User; orgId: string | undefined; space?: PlaceSpace | undefined }) {
  useSetPlace({ orgId, space });
  return (
    <>
      <NotificationBell />
      <UserMenu user={user} orgId={orgId} />
      <ThemeCommands />
      <GoCommands orgId={orgId} isOperator={user.isOperator === true} />
    </>
  );
}
