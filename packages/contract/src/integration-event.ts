import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { INTEGRATION_EVENT_TYPES } from './integration-event-types.ts';
import { IntegrationName } from './integration-parts.ts';
import { page } from './paged-list.ts';
import { text } from './text.ts';

export const IntegrationEventType = z.enum(INTEGRATION_EVENT_TYPES).meta({ id: 'IntegrationEventType' });
export type IntegrationEventType = z.infer<typeof IntegrationEventType>;

export const IntegrationEventStatus = z.enum(['success', 'failed']).meta({ id: 'IntegrationEventStatus' });
export type IntegrationEventStatus = z.infer<typeof IntegrationEventStatus>;

export const IntegrationEvent = z
  .object({
    object: z.literal('integration-event'),
    id: Id,
    integrationId: IntegrationName,
    installationId: Id.optional(),
    createdAt: Timestamp,
    payload: z.looseObject({ eventId: z.string(), type: z.string() }),
    status: IntegrationEventStatus,
    attempts: z.int().min(1).meta({ description: 'Number of the last attempt. Not part of GitBook.' }),
    duration: z.int().min(0).meta({ description: 'Time that it took, in milliseconds. Not part of GitBook.' }),
  })
  .meta({ id: 'IntegrationEvent', description: 'An event that a script was run for.' });
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
export const IntegrationEventList = page(IntegrationEvent, 'IntegrationEvent');

export const IntegrationEventWithTrace = z
  .object({
    event: IntegrationEvent,
    trace: z.object({
      logs: z.array(z.object({ message: z.string(), timestamp: Timestamp, level: z.enum(['debug', 'info', 'warn', 'error']) })),
      requests: z.array(z.record(z.string(), z.unknown())).optional().meta({ description: 'Requests of the script. Not part of GitBook.' }),
      error: z.record(z.string(), z.unknown()).optional().meta({ description: 'Why it failed. Not part of GitBook.' }),
    }),
  })
  .meta({ id: 'IntegrationEventWithTrace', description: 'An event, and what the script did.' });
export type IntegrationEventWithTrace = z.infer<typeof IntegrationEventWithTrace>;

export const IntegrationTask = z
  .object({
    task: z.looseObject({ type: text(1, 100) }).meta({ description: 'What the script is handed with the event `task`.' }),
    schedule: z.number().min(0).max(86_400).default(0).meta({ description: 'Seconds until it is due.' }),
  })
  .meta({ id: 'QueueIntegrationTask', description: 'Work that an integration does later.' });
export type IntegrationTask = z.input<typeof IntegrationTask>;
