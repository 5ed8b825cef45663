import { Note } from '@/components/ui/note';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';

/** Explains that the first change creates a change request, until there is one: then the place that is written to names it. */
export function ProposalNote({ made }: { made: ChangeRequest | undefined }) {
  return made === undefined ? <Note>{m.changeRequests.proposes}</Note> : null;
}
