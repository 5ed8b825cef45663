import * as z from 'zod';

/** A leaf of text with its marks. */
export const DocumentLeaf = z.object({
  object: z.literal('leaf'),
  text: z.string(),
  marks: z.array(z.looseObject({ object: z.literal('mark'), type: z.string() })),
});

/** A node of a document: which `data` a `type` has is the dialect's matter (decisions B-CT21). */
export const DocumentNode = z
  .object({
    object: z.enum(['block', 'inline', 'text', 'fragment']),
    type: z.string().optional(),
    key: z.string().optional(),
    meta: z.object({ id: z.string() }).optional().meta({ description: 'Name of the block in addresses: its anchor in the drawn page.' }),
    isVoid: z.boolean().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    fragment: z.string().optional(),
    leaves: z.array(DocumentLeaf).optional(),
    get nodes() {
      return z.array(DocumentNode).optional();
    },
    get fragments() {
      return z.array(DocumentNode).optional();
    },
  })
  .meta({ id: 'DocumentNode', description: 'A block, an inline or a text of a document.' });
export type DocumentNode = z.infer<typeof DocumentNode>;

export const Document = z
  .object({
    object: z.literal('document'),
    data: z.looseObject({ schemaVersion: z.int().optional() }),
    nodes: z.array(DocumentNode),
  })
  .meta({ id: 'Document', description: 'The body of a page as a tree of nodes.' });
export type Document = z.infer<typeof Document>;
