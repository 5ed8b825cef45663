import type { Tone } from '@/components/ui/badge';
import type { ChangeRequest, ChangeRequestStatus } from '@/lib/outputs';
import { m } from '@/messages';

/** Returns the name of a change request: its number and subject. */
export function changeRequestName({ number, subject }: Pick<ChangeRequest, 'number' | 'subject'>): string {
  return m.changeRequests.name(number, subject);
}

/** Returns whether nobody has written the subject of a change request: it has none, or the one that lists what was edited. */
export function isUnnamed({ subject, subjectDerived = false }: Pick<ChangeRequest, 'subject' | 'subjectDerived'>): boolean {
  return subject.trim() === '' || subjectDerived;
}

/** The colour that goes with the word of a state. */
export const STATUS_TONES: Readonly<Record<ChangeRequestStatus, Tone>> = {
  draft: 'neutral',
  open: 'success',
  archived: 'warning',
  merged: 'accent',
};

/** Address of a screen of a change request; of its content without one. */
export function changeRequestHref(
  { space, number }: Pick<ChangeRequest, 'space' | 'number'>,
  screen: '' | 'overview' | 'compare' | 'conflicts' = 'overview',
): string {
  return `/s/${space}/~/changes/${number}/${screen}`;
}
