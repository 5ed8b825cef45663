import * as z from 'zod';
import { text, webUrl } from './text.ts';

/** Name of an integration: its identity, also in addresses. */
export const IntegrationName = text(1, 100)
  .regex(/^[a-zA-Z0-9-_.]+$/, 'Must be the name of an integration: letters, digits, `-`, `_` and `.`.')
  .meta({ description: 'Name of an integration, unique in this installation of Octavo.' });

export const IntegrationVisibility = z.enum(['public', 'private', 'unlisted']).meta({
  id: 'IntegrationVisibility',
  description:
    '`public`: listed for everybody; `unlisted`: open to everybody who has its name; `private`: for the organization that publishes it.',
});
export type IntegrationVisibility = z.infer<typeof IntegrationVisibility>;

export const IntegrationTarget = z
  .enum(['all', 'site', 'space', 'organization'])
  .meta({ id: 'IntegrationTarget', description: 'What an integration can be installed on.' });
export type IntegrationTarget = z.infer<typeof IntegrationTarget>;

export const INTEGRATION_SCOPES = [
  ...['space:content:read', 'space:content:write', 'space:metadata:read', 'space:metadata:write', 'space:git:sync'],
  ...['space:views:read', 'space:script:inject', 'space:script:cookies', 'space:visitor:auth'],
  ...['site:metadata:read', 'site:views:read', 'site:script:inject', 'site:script:cookies', 'site:visitor:auth', 'site:visitor:claims'],
  ...['site:adaptive:read', 'site:adaptive:write', 'page:feedback:read', 'openapi:read', 'openapi:write', 'conversations:ingest'],
] as const;

export const IntegrationScope = z
  .enum(INTEGRATION_SCOPES)
  .meta({ id: 'IntegrationScope', description: 'Something that an integration may read or do where it is installed.' });
export type IntegrationScope = z.infer<typeof IntegrationScope>;

export const IntegrationCategory = z
  .enum(['analytics', 'collaboration', 'content', 'gitsync', 'marketing', 'visitor-auth', 'other'])
  .meta({ id: 'IntegrationCategory' });
export type IntegrationCategory = z.infer<typeof IntegrationCategory>;

export const IntegrationRuntime = z
  .enum(['v1', 'v2'])
  .meta({ id: 'IntegrationRuntime', description: '`v1`: a script that listens to `fetch`; `v2`: a module with a default export.' });
export type IntegrationRuntime = z.infer<typeof IntegrationRuntime>;

/** Name of a component of a script. */
export const ComponentId = text(1, 100);

const described = { title: text(1, 30).optional(), description: text(0, 100).optional() };

export const IntegrationProperty = z
  .discriminatedUnion('type', [
    z.object({
      ...described,
      type: z.literal('string'),
      default: text(0, 2048).optional(),
      completion_url: text(1, 2048).optional().meta({ description: 'URL below the public endpoint that lists values.' }),
      enum: z.array(text(0, 2048)).max(200).optional().meta({ description: 'The values that are allowed.' }),
      secret: z
        .boolean()
        .optional()
        .meta({ description: 'True for a credential: it is entered and replaced, and shown to the script alone. Not part of GitBook.' }),
    }),
    z.object({ ...described, type: z.literal('number'), default: z.number().optional() }),
    z.object({ ...described, type: z.literal('boolean'), default: z.boolean().optional() }),
    z.object({ ...described, type: z.literal('button'), button_text: text(1, 100), callback_url: text(1, 2048) }),
  ])
  .meta({ id: 'IntegrationProperty', description: 'A property of a configuration.' });
export type IntegrationProperty = z.infer<typeof IntegrationProperty>;

/** Properties of one configuration. */
const MOST_PROPERTIES = 100;

export const IntegrationConfiguration = z
  .union([
    z.object({ componentId: ComponentId.meta({ description: 'Component of the script that draws the configuration screen.' }) }),
    z.object({
      properties: z
        .record(text(1, 100), IntegrationProperty)
        .refine((properties) => Object.keys(properties).length <= MOST_PROPERTIES, `Must have at most ${MOST_PROPERTIES} properties.`),
      required: z.array(text(1, 100)).max(MOST_PROPERTIES).optional(),
    }),
  ])
  .meta({ id: 'IntegrationConfiguration', description: 'How an integration is configured: by properties, or by a component of its own.' });
export type IntegrationConfiguration = z.infer<typeof IntegrationConfiguration>;

export const IntegrationConfigurations = z
  .object({
    account: IntegrationConfiguration.optional(),
    space: IntegrationConfiguration.optional(),
    site: IntegrationConfiguration.optional(),
  })
  .meta({ id: 'IntegrationConfigurations', description: 'Configurations for the organization, its spaces and its sites.' });
export type IntegrationConfigurations = z.infer<typeof IntegrationConfigurations>;

export const IntegrationLink = z.object({ label: text(1, 100), url: webUrl() }).meta({ id: 'IntegrationLink' });
export type IntegrationLink = z.infer<typeof IntegrationLink>;

export const IntegrationBlock = z
  .object({
    id: text(2, 40),
    title: text(2, 40),
    description: text(0, 150).optional(),
    icon: z.string().optional().meta({ description: 'URL of an image.' }),
    urlUnfurl: z.array(text(1, 2048)).max(50).optional().meta({ description: 'Beginnings of URLs that can become this block.' }),
    markdown: z
      .object({ codeblock: text(1, 100), body: text(1, 100) })
      .optional()
      .meta({ description: 'Language of the code block that stands for it in Markdown, and the property that holds the text.' }),
  })
  .meta({ id: 'IntegrationBlock', description: 'A block that an integration adds to pages.' });
export type IntegrationBlock = z.infer<typeof IntegrationBlock>;

export const IntegrationContentSource = z
  .object({
    id: text(1, 100),
    title: text(1, 100),
    description: text(0, 1000).optional(),
    icon: z.string().optional().meta({ description: 'URL of an image.' }),
    configuration: z.object({ componentId: ComponentId }).optional(),
  })
  .meta({ id: 'IntegrationContentSource', description: 'A source of pages that an integration computes.' });
export type IntegrationContentSource = z.infer<typeof IntegrationContentSource>;
