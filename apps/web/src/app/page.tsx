import { redirect } from 'next/navigation';
import { getCaller } from '@/lib/caller';
import { load } from '@/lib/load';

/** The start: set-up on a new installation, else the first organization. */
export default async function StartPage() {
  const { isSetUp } = await (await getCaller()).setup.status();
  if (!isSetUp) redirect('/setup');
  const { items } = await load((caller) => caller.orgs.list({ limit: 1 }));
  redirect(items[0] === undefined ? '/account/profile' : `/o/${items[0].id}/`);
}
