import type { Metadata } from 'next';
import { PasswordForm } from '@/components/account/password-form';
import { PageHeader } from '@/components/app/page-header';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.nav.security };

/** Account: security. */
export default function SecurityPage() {
  return (
    <>
      <PageHeader title={m.nav.security} lead={m.account.securityLead} />
      <PasswordForm />
    </>
  );
}
