import type { Metadata } from 'next';
import { SiteSettingsScreen } from '@/components/site/settings/site-settings-screen';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.siteSettings.title });

/** The settings of a site. */
export default function SiteSettingsPage() {
  return <SiteSettingsScreen />;
}
