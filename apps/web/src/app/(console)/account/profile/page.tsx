import type { Metadata } from 'next';
import { LanguageSection } from '@/components/account/language-section';
import { ProfileForm } from '@/components/account/profile-form';
import { PageHeader } from '@/components/app/page-header';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.nav.profile });

/** Account: profile, and the language of the console. */
export default async function ProfilePage() {
  const { user, language } = await load((caller) => caller.account.me());
  return (
    <>
      <PageHeader title={m.nav.profile} lead={m.account.profileLead} />
      <ProfileForm user={user} />
      <LanguageSection language={language} />
    </>
  );
}
