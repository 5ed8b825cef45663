import {
  IntegrationEventList,
  IntegrationEventStatus,
  IntegrationEventType,
  IntegrationEventWithTrace,
  IntegrationTask,
  ListQuery,
  RenderedIntegration,
  RenderIntegration,
  RenderQuery,
  stringParam,
} from '@octavo/contract';
import {
  getIntegrationEvent,
  listIntegrationEvents,
  queueIntegrationTask,
  renderIntegration,
  renderIntegrationByAddress,
} from '@octavo/core';
import { type Operation, operation } from '../operation.ts';

const tag = 'integrations';

const EventsQuery = ListQuery.extend({
  installation: stringParam(
    40,
    'Only events of this installation, which admins of its organization may read. Not part of GitBook.',
  ).optional(),
  type: IntegrationEventType.optional().meta({ description: 'Only events of this type. Not part of GitBook.' }),
  status: IntegrationEventStatus.optional().meta({ description: 'Only events with this status. Not part of GitBook.' }),
});

/** Operations that have scripts run, and show what they did. */
export const integrationEventOperations: Operation[] = [
  operation({
    id: 'listIntegrationEvents',
    method: 'get',
    path: '/integrations/{integrationName}/events',
    tag,
    summary: 'List the events of an integration',
    description: 'Newest first, for 30 days.',
    access: 'create',
    errors: ['not_found'],
    query: EventsQuery,
    result: IntegrationEventList,
    run: ({ ctx, params, query }) => listIntegrationEvents(ctx, params.integrationName, query),
  }),
  operation({
    id: 'getIntegrationEvent',
    method: 'get',
    path: '/integrations/{integrationName}/events/{eventId}',
    tag,
    summary: 'Get an event of an integration, with what the script did',
    access: 'create',
    result: IntegrationEventWithTrace,
    run: ({ ctx, params }) => getIntegrationEvent(ctx, params.integrationName, params.eventId),
  }),
  operation({
    id: 'renderIntegrationUIWithGet',
    method: 'get',
    path: '/integrations/{integrationName}/render',
    tag,
    forIntegrations: true,
    summary: 'Render a component of an integration',
    access: 'token',
    errors: ['forbidden', 'not_found', 'unavailable'],
    query: RenderQuery,
    result: RenderedIntegration,
    run: ({ ctx, params, query }) => renderIntegrationByAddress(ctx, params.integrationName, query.request),
  }),
  operation({
    id: 'renderIntegrationUIWithPost',
    method: 'post',
    path: '/integrations/{integrationName}/render',
    tag,
    forIntegrations: true,
    summary: 'Render a component of an integration, or have it handle an action',
    access: 'token',
    status: 200,
    errors: ['forbidden', 'not_found', 'unavailable'],
    body: RenderIntegration,
    result: RenderedIntegration,
    run: ({ ctx, params, body }) => renderIntegration(ctx, params.integrationName, body),
  }),
  operation({
    id: 'queueIntegrationTask',
    method: 'post',
    path: '/integrations/{integrationName}/tasks',
    tag,
    forIntegrations: true,
    summary: 'Queue a task of an integration',
    description: 'The script gets it with the event `task`, at the earliest after `schedule` seconds.',
    access: 'create',
    errors: ['not_found', 'conflict'],
    body: IntegrationTask,
    run: ({ ctx, params, body }) => queueIntegrationTask(ctx, params.integrationName, body),
  }),
];
