import Link from 'next/link';
import { changeRequestHref, changeRequestName } from '@/components/changes/change-request-words';
import { Note } from '@/components/ui/note';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';

/** Says that what is written is proposed and not live; once there is one, in which change request. */
export function ProposalNote({ made }: { made: ChangeRequest | undefined }) {
  if (made === undefined) return <Note>{m.changeRequests.proposes}</Note>;
  return (
    <Note tone="success">
      {m.changeRequests.draftOf(made.number)}:{' '}
      <Link href={changeRequestHref(made)} className="font-medium underline">
        {changeRequestName(made)}
      </Link>
    </Note>
  );
}
