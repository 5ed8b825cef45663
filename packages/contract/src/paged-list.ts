import * as z from 'zod';

/** Returns a paged list of `items` (decisions A13), with `more` members: `next` is left out on the last page, `count` is the total. */
export function page<Item extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(items: Item, name: string, more?: More) {
  return z
    .object({
      next: z.object({ page: z.string() }).optional().meta({ description: 'Cursor of the next page; absent on the last page.' }),
      count: z.int().min(0).meta({ description: 'Number of items in the whole list.' }),
      items: z.array(items),
      ...(more as More),
    })
    .meta({ id: `${name}List`, description: `A page of a list of ${name}.` });
}

/** Response of a paged list. */
export interface Page<Item> {
  next?: { page: string };
  count: number;
  items: Item[];
}
