import type { Metadata } from 'next';
import { MailScreen } from '@/components/admin/mail-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.admin.screens.mail });

/** Operator's area: mail. */
export default async function MailPage() {
  return <MailScreen initial={await load((caller) => caller.admin.mail())} />;
}
