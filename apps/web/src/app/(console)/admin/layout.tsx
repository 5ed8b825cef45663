import type { ReactNode } from 'react';
import { AdminNav } from '@/components/admin/admin-nav';
import { PlainShell } from '@/components/app/plain-shell';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** The frame of the operator's area; for everybody else it is not there. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const user = await load((caller) => caller.auth.me());
  await load((caller) => caller.admin.versions());
  const organizations = await load((caller) => caller.orgs.list({ limit: 1 }));
  return (
    <PlainShell user={user} orgId={organizations.items[0]?.id} title={m.nav.operation}>
      <div className="flex flex-col gap-6 md:flex-row md:gap-12">
        <AdminNav />
        <div className="min-w-0 flex-1">{children}</div>
      </div>
    </PlainShell>
  );
}
