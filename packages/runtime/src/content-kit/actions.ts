import { z } from 'zod';
import { name, textOrDynamic, url } from './values.ts';

/** Members that an action of a script's own carries: any JSON, which is bounded before. */
const free = z.record(z.string().max(256), z.unknown());

/** Actions that Octavo carries out itself, by their names. */
const BUILT_IN = {
  '@ui.modal.open': z.looseObject({ action: z.literal('@ui.modal.open'), componentId: name, props: free.optional() }),
  '@ui.modal.close': z.looseObject({ action: z.literal('@ui.modal.close'), returnValue: free.optional() }),
  '@ui.url.open': z.looseObject({ action: z.literal('@ui.url.open'), url }),
  '@link.unfurl': z.looseObject({ action: z.literal('@link.unfurl'), url: textOrDynamic }),
  '@editor.node.updateProps': z.looseObject({ action: z.literal('@editor.node.updateProps'), props: free }),
} as const;

const own = z.looseObject({ action: name });

const isBuiltIn = (action: string): action is keyof typeof BUILT_IN => Object.hasOwn(BUILT_IN, action);

/** Action of an element: one of those that are built in, or one that the script handles. */
export const action = own.superRefine((value, context) => {
  if (!isBuiltIn(value.action)) return;
  for (const { path, message } of BUILT_IN[value.action].safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message });
});

/** Action as it was sent. */
export type ContentKitAction = z.infer<typeof own>;
