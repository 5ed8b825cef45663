import * as z from 'zod';
import { stringParam } from './query.ts';

const seen = {
  title: z.string(),
  site: z.string().meta({ description: 'Name of the site, or its host.' }),
  description: z.string().optional(),
  icon: z.url().optional().meta({ description: 'Address of an icon of the site.' }),
};

/** Embed that represents an address in a page. None of it is HTML from elsewhere: players are built here, from known addresses. */
export const Embed = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('link'), ...seen }),
    z.object({ type: z.literal('rich'), ...seen, html: z.string().meta({ description: 'One `iframe`.' }) }),
  ])
  .meta({ id: 'Embed', description: 'What an address is shown as: a link with what its page says of itself, or a player.' });
export type Embed = z.infer<typeof Embed>;

/** Query of what an address is shown as. */
export const EmbedQuery = z.object({
  url: stringParam(2048, 'The http or https address.').refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Must be an http or https address.',
  ),
});
export type EmbedQuery = z.infer<typeof EmbedQuery>;
