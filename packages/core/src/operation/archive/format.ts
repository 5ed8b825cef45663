import * as z from 'zod';

/** Version of the format. A program refuses archives of a later one. */
export const FORMAT = 1;

const Hash = z.string().regex(/^[0-9a-f]{40}$/);
const Bytes = { text: z.string().optional(), base64: z.base64().optional() };

export const Header = z.object({
  octavo: z.literal('organization'),
  format: z.number(),
  /** Version of the program that made it. */
  build: z.string(),
  /** Time (ms) of the moment that it holds. */
  madeAt: z.number(),
  organization: z.object({ id: z.string().regex(/^[0-9A-Za-z]{1,40}$/), title: z.string() }),
});
export type Header = z.infer<typeof Header>;

/** A person who is named in the organization: a member, or who wrote something. */
export const Person = z.strictObject({
  id: z.string().regex(/^[0-9A-Za-z]{1,40}$/),
  email: z
    .string()
    .min(1)
    .max(320)
    .regex(/^[^A-Z\s]+$/),
  displayName: z.string().max(1000),
  photoUrl: z.string().max(10_000).nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  disabledAt: z.number().nullable(),
});
export type Person = z.infer<typeof Person>;

export const Line = z.union([
  z.strictObject({ row: z.string(), values: z.record(z.string(), z.unknown()) }),
  z.strictObject({ person: Person }),
  z.strictObject({ node: Hash, text: z.string() }),
  z.strictObject({
    object: Hash,
    kind: z.enum(['blob', 'tree', 'commit', 'tag']),
    size: z.int().min(0),
    parts: z.int().min(1).optional(),
    ...Bytes,
  }),
  z.strictObject({ part: z.base64() }),
]);
export type Line = z.infer<typeof Line>;

export const End = z.strictObject({
  end: z.literal(true),
  rows: z.number(),
  people: z.number(),
  nodes: z.number(),
  objects: z.number(),
  sha256: z.string(),
});

/** Bytes of a part of a large object. */
export const PART_BYTES = 1024 * 1024;

export type End = z.infer<typeof End>;
