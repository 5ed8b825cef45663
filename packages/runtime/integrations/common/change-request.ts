import type { ScriptEvent } from './serve.ts';

/** A change request, as events about it have it. */
export interface ChangeRequestEvent extends ScriptEvent {
  number: number;
  subject: string;
  status: 'draft' | 'open' | 'archived' | 'merged';
  /** Its status before, where the event changed it. */
  previousStatus?: string;
  /** The last review, if there is one that counts. */
  review?: 'approved' | 'changes-requested';
  /** Commit of the branch that it is kept as, if it is. */
  commit?: string;
  urls: { app: string };
}

/** Returns true for events about a change request. */
export const isChangeRequest = (event: ScriptEvent): event is ChangeRequestEvent => event.type.startsWith('change_request_');

/** Returns a change request as people call it. */
export const nameOf = ({ number, subject }: ChangeRequestEvent): string => `#${number}${subject === '' ? '' : ` ${subject}`}`;
