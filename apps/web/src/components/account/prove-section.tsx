'use client';

import { ProofForm } from '@/components/auth/proof-form';
import { m } from '@/messages';

/** In a session that one organization's provider vouches for: what that means, and how to prove more. */
export function ProveSection({ organization, hasPassword }: { organization: string; hasPassword: boolean }) {
  return (
    <section aria-labelledby="prove" className="flex flex-col gap-4">
      <div>
        <h2 id="prove" className="font-semibold">
          {m.proof.title}
        </h2>
        <p className="mt-1 max-w-[64ch] text-muted text-pretty">{m.proof.accountLead(organization)}</p>
      </div>
      {hasPassword ? <ProofForm onProven={() => window.location.reload()} /> : <p>{m.proof.noPassword}</p>}
    </section>
  );
}
