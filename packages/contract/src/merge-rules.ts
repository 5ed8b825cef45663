import * as z from 'zod';
import { User } from './user.ts';

/** The most approvals that a rule may ask for. */
export const MOST_APPROVALS = 10;

export const MergeRules = z
  .object({
    minimumApprovals: z
      .int()
      .min(0)
      .max(MOST_APPROVALS)
      .default(0)
      .meta({ description: 'Approvals of the content as it is, by people with the role `review`; 0 asks for none.' }),
    noChangesRequested: z.boolean().default(false).meta({ description: 'Nobody whose review counts asks for changes.' }),
    upToDate: z.boolean().default(false).meta({ description: 'It has what changed in the live content since.' }),
    noNewBrokenLinks: z.boolean().default(false).meta({ description: 'It breaks no link.' }),
    subject: z.boolean().default(false).meta({ description: 'It has a subject.' }),
  })
  .meta({ id: 'MergeRules', description: 'What must be met before a change request is merged; what is absent is not asked for.' });
export type MergeRules = z.infer<typeof MergeRules>;

const None = z.object({ type: z.literal('none') });
const Inherit = z.object({ type: z.literal('inherit') });
const Custom = z.object({ type: z.literal('custom'), rules: MergeRules });

export const OrganizationMergeRules = z
  .discriminatedUnion('type', [None, Custom])
  .meta({ id: 'OrganizationMergeRules', description: 'The rules for merging in spaces that have none of their own.' });
export type OrganizationMergeRules = z.infer<typeof OrganizationMergeRules>;

export const SpaceMergeRules = z
  .discriminatedUnion('type', [Inherit, None, Custom])
  .meta({ id: 'SpaceMergeRules', description: 'The rules for merging in a space: those of its organization, none, or its own.' });
export type SpaceMergeRules = z.infer<typeof SpaceMergeRules>;

export const MergeRule = z
  .enum(['approvals', 'no-changes-requested', 'up-to-date', 'no-new-broken-links', 'subject'])
  .meta({ id: 'MergeRule', description: 'One of the rules for merging.' });
export type MergeRule = z.infer<typeof MergeRule>;

export const MergeCheck = z
  .object({
    rule: MergeRule,
    state: z.enum(['met', 'unmet']),
    reason: z.string().optional().meta({ description: 'Why it is not met, and what to do.' }),
    required: z.int().optional().meta({ description: 'Approvals that are asked for.' }),
    current: z.int().optional().meta({ description: 'Approvals that count; links that would be broken.' }),
    ignored: z
      .int()
      .optional()
      .meta({ description: 'Approvals that do not count: of older content, of who edited last, or without the role.' }),
    users: z.array(User).optional().meta({ description: 'Who asks for changes.' }),
  })
  .meta({ id: 'MergeCheck', description: 'A rule for merging, and whether a change request meets it.' });
export type MergeCheck = z.infer<typeof MergeCheck>;

export const MergeChecks = z
  .object({
    checks: z.array(MergeCheck),
    met: z.boolean().meta({ description: 'Whether all of them are met.' }),
    canBypass: z.boolean().meta({ description: 'Whether the caller may merge although they are not.' }),
  })
  .meta({ id: 'MergeChecks', description: 'The rules for merging that a change request is under, each with its state.' });
export type MergeChecks = z.infer<typeof MergeChecks>;

export const MergeChangeRequest = z
  .object({
    bypassRules: z
      .boolean()
      .optional()
      .meta({ description: 'Merge although rules are not met; needs the role `admin`, and is audited. Not part of GitBook.' }),
  })
  .meta({ id: 'MergeChangeRequest', description: 'How to merge; every member is optional.' });
export type MergeChangeRequest = z.infer<typeof MergeChangeRequest>;
