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
      .meta({ description: 'Approvals of the current content by people with the role `review`; 0 requires none.' }),
    noChangesRequested: z.boolean().default(false).meta({ description: 'No counted review requests changes.' }),
    upToDate: z.boolean().default(false).meta({ description: 'The change request is up to date with the live content.' }),
    noNewBrokenLinks: z.boolean().default(false).meta({ description: 'The change request breaks no links.' }),
    subject: z.boolean().default(false).meta({ description: 'The change request has a subject that somebody has written or confirmed.' }),
  })
  .meta({ id: 'MergeRules', description: 'Conditions for merging a change request; absent conditions are not required.' });
export type MergeRules = z.infer<typeof MergeRules>;

const None = z.object({ type: z.literal('none') });
const Inherit = z.object({ type: z.literal('inherit') });
const Custom = z.object({ type: z.literal('custom'), rules: MergeRules });

export const OrganizationMergeRules = z
  .discriminatedUnion('type', [None, Custom])
  .meta({ id: 'OrganizationMergeRules', description: 'The merge rules of spaces without rules of their own.' });
export type OrganizationMergeRules = z.infer<typeof OrganizationMergeRules>;

export const SpaceMergeRules = z
  .discriminatedUnion('type', [Inherit, None, Custom])
  .meta({ id: 'SpaceMergeRules', description: 'The merge rules of a space: those of its organization, none, or its own.' });
export type SpaceMergeRules = z.infer<typeof SpaceMergeRules>;

export const MergeRule = z
  .enum(['approvals', 'no-changes-requested', 'up-to-date', 'no-new-broken-links', 'subject'])
  .meta({ id: 'MergeRule', description: 'A merge rule.' });
export type MergeRule = z.infer<typeof MergeRule>;

export const MergeCheck = z
  .object({
    rule: MergeRule,
    state: z.enum(['met', 'unmet']),
    reason: z.string().optional().meta({ description: 'Reason why the rule is not met, and how to meet it.' }),
    required: z.int().optional().meta({ description: 'Number of required approvals.' }),
    current: z.int().optional().meta({ description: 'Number of counted approvals; for links, the number of links that would break.' }),
    ignored: z
      .int()
      .optional()
      .meta({ description: 'Approvals that are not counted: of older content, by the last editor, or without the role.' }),
    users: z.array(User).optional().meta({ description: 'Reviewers who request changes.' }),
  })
  .meta({ id: 'MergeCheck', description: 'A merge rule, with its state for a change request.' });
export type MergeCheck = z.infer<typeof MergeCheck>;

export const MergeChecks = z
  .object({
    checks: z.array(MergeCheck),
    met: z.boolean().meta({ description: 'True when all rules are met.' }),
    canBypass: z.boolean().meta({ description: 'True when the caller can merge although rules are not met.' }),
  })
  .meta({ id: 'MergeChecks', description: 'The merge rules of a change request, each with its state.' });
export type MergeChecks = z.infer<typeof MergeChecks>;

export const MergeChangeRequest = z
  .object({
    bypassRules: z.boolean().optional().meta({
      description: 'True merges although rules are not met; needs the role `admin`, and is recorded in the audit log. Not part of GitBook.',
    }),
  })
  .meta({ id: 'MergeChangeRequest', description: 'Options of a merge; every member is optional.' });
export type MergeChangeRequest = z.infer<typeof MergeChangeRequest>;
