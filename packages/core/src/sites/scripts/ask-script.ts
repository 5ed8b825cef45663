import { OctavoError } from '@octavo/contract';
import { inBackground, newId, type System } from '../../kernel/base/index.ts';
import { callScript, type ScriptCalled, type ScriptCallOptions, type ScriptPayload } from './call-script.ts';
import type { EventType } from './event-types.ts';
import { recordEvent } from './record-event.ts';

/** A question to a script. */
export interface Question extends Omit<ScriptCallOptions, 'payload'> {
  type: EventType;
  /** Members of the event of this type. */
  members: Record<string, unknown>;
}

/**
 * Asks a script something that somebody waits for, and has its trace recorded once the script has ended. What was kept from before is
 * not recorded, nor a rendering that went well without a word.
 * @throws OctavoError `not_found` where the integration or installation is gone; what {@link callScript} throws.
 */
export async function askScript(system: System, { type, members, ...options }: Question): Promise<ScriptCalled> {
  const { integrationName: _name, ...place } = options.target;
  const payload: ScriptPayload = { eventId: newId(system.now()), type, ...place, ...members };
  const called = await callScript(system, { ...options, payload });
  if (called === undefined) {
    throw new OctavoError('not_found', 'There is no such integration any more, or it was uninstalled.');
  }
  inBackground(system, `integration-event ${payload.eventId}`, async () => {
    const trace = await called.outcome.trace;
    // Readers have blocks rendered all the time.
    const isQuiet = type === 'ui_render' && trace.status === 'success' && trace.logs.length + trace.requests.length === 0;
    if (trace.cached || isQuiet) return;
    await system.store.tx((tx) => recordEvent(tx, system, { target: options.target, payload, trace, attempt: 1 }));
  });
  return called;
}
