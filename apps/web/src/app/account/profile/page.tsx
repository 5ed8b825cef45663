import type { Metadata } from 'next';
import { ProfileForm } from '@/components/account/profile-form';
import { PageHeader } from '@/components/app/page-header';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.nav.profile };

/** Account: profile. */
export default async function ProfilePage() {
  return (
    <>
      <PageHeader title={m.nav.profile} lead={m.account.profileLead} />
      <ProfileForm user={await load((caller) => caller.auth.me())} />
    </>
  );
}
