import { z } from 'zod';

/** Longest text of an element (characters), and the most children of one. */
const LONGEST = 100_000;
const MOST = 1000;

export const text = z.string().max(LONGEST);
export const shortText = z.string().max(1000);
export const name = z.string().min(1).max(256);

/** Name of a member of the state, which an element is bound to. */
export const stateName = name;

/** Value that is read from the state when it is shown. */
export const dynamic = z.strictObject({ $state: name });

/** Text, or the value of a member of the state. */
export const textOrDynamic = z.union([text, dynamic]);

/** List that is bounded. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MOST);

/** Address: a text, or its parts. Only the web's own: an element cannot run a script. */
export const url = z.union([
  z
    .string()
    .max(8192)
    .refine((address) => /^https?:\/\//i.test(address) && URL.canParse(address), 'must be an address that begins with https or http'),
  z.looseObject({ host: name, pathname: z.string().max(8192), query: z.record(z.string().max(256), textOrDynamic).optional() }),
]);

const ICONS = [
  'close', 'edit', 'github', 'gitlab', 'maximize', 'email', 'settings', 'search', 'delete', 'star', 'warning', 'link', 'link-external', 'eye',
  'eye-off', 'lock', 'check', 'check-circle',
] as const; // biome-ignore format: a list

export const icon = z.enum(ICONS);

/** Confirmation that is asked before an action. */
export const confirm = z.looseObject({
  title: z.string().max(100),
  text: z.string().max(300),
  confirm: z.string().max(30),
  style: z.enum(['primary', 'danger']).optional(),
});

/** Name of an icon. */
export type ContentKitIcon = z.infer<typeof icon>;

/** Address of an element: a text, or its parts. */
export type ContentKitUrl = z.infer<typeof url>;

/** Text, or the name of the member of the state that it is read from. */
export type ContentKitText = z.infer<typeof textOrDynamic>;

/** Question that is asked before an action. */
export type ContentKitConfirm = z.infer<typeof confirm>;
