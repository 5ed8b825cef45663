import type { Metadata } from 'next';
import { SettingsScreen } from '@/components/admin/settings-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.settings });

/** Operator's area: settings. */
export default async function SettingsPage() {
  const [settings, versions] = await load((caller) => Promise.all([caller.admin.settingsInForce(), caller.admin.versions()]));
  return <SettingsScreen settings={settings} versions={versions} />;
}
