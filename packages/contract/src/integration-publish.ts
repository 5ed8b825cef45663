import * as z from 'zod';
import {
  IntegrationBlock,
  IntegrationCategory,
  IntegrationConfigurations,
  IntegrationContentSource,
  IntegrationLink,
  IntegrationRuntime,
  IntegrationScope,
  IntegrationTarget,
  IntegrationVisibility,
} from './integration-parts.ts';
import { text } from './text.ts';

const MB = 1024 * 1024;

/** Characters that a script may have. */
export const MOST_SCRIPT = 5 * MB;

/** A picture in base64, perhaps as a `data:` URL. */
const Picture = z
  .string()
  .min(1)
  .max(4 * MB)
  .meta({ description: 'A PNG, JPEG, GIF or WebP image in base64.', maxLength: 4 * MB });

const MOST_SECRETS = 100;

export const PublishIntegration = z
  .object({
    organization: text(1, 64).meta({ description: 'The organization that publishes it: its id or its subdomain.' }),
    title: text(1, 100),
    description: text(0, 1000).optional(),
    summary: text(0, 65_536).optional().meta({ description: 'Markdown.' }),
    icon: Picture.optional(),
    previewImages: z.array(Picture).max(10).optional(),
    visibility: IntegrationVisibility.default('private'),
    target: IntegrationTarget.default('all'),
    scopes: z.array(IntegrationScope).max(50).default([]),
    categories: z.array(IntegrationCategory).max(10).default([]),
    blocks: z
      .array(IntegrationBlock.extend({ icon: z.string().max(MB).optional() }))
      .max(100)
      .optional(),
    contentSources: z
      .array(IntegrationContentSource.extend({ icon: z.string().max(MB).optional() }))
      .max(50)
      .optional(),
    externalLinks: z.array(IntegrationLink).max(20).default([]),
    configurations: IntegrationConfigurations.optional(),
    contentSecurityPolicy: z
      .union([text(0, 8192), z.record(text(1, 100), text(0, 4096)).refine((policy) => Object.keys(policy).length <= 50, 'Is too long.')])
      .optional()
      .meta({ description: 'A policy, or its directives by their names.' }),
    secrets: z
      .record(text(1, 100), text(0, 16_384))
      .refine((secrets) => Object.keys(secrets).length <= MOST_SECRETS, `Must be at most ${MOST_SECRETS} secrets.`)
      .optional()
      .meta({ description: 'Values that only the script reads; kept when absent.' }),
    runtime: IntegrationRuntime.default('v1'),
    script: z.string().min(1).max(MOST_SCRIPT).meta({ description: 'The script.', maxLength: MOST_SCRIPT }),
  })
  .meta({ id: 'PublishIntegration', description: 'An integration as its author publishes it; what is absent is as in a new one.' });
export type PublishIntegration = z.input<typeof PublishIntegration>;

export const IntegrationDevelopment = z
  .object({
    tunnelUrl: z
      .url({ protocol: /^https?$/, error: 'Must be an http or https address.' })
      .min(1)
      .max(256)
      .meta({ description: 'URL that events are sent to instead of the published script.' }),
    all: z.boolean().default(false).meta({ description: 'True also sends what concerns installations of other organizations.' }),
  })
  .meta({ id: 'IntegrationDevelopment', description: 'Development mode of an integration.' });
export type IntegrationDevelopment = z.input<typeof IntegrationDevelopment>;
