import type { Metadata } from 'next';
import { Screen } from '@/components/app/screen';
import { SpaceSettings } from '@/components/settings/space-settings';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.settings.title };

/** Title, emoji, and the end of a space. */
export default function SettingsPage() {
  return (
    <Screen>
      <SpaceSettings />
    </Screen>
  );
}
