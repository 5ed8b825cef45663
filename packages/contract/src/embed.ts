import * as z from 'zod';
import { stringParam } from './query.ts';

const seen = {
  title: z.string(),
  site: z.string().meta({ description: 'Name of the site, or its host.' }),
  description: z.string().optional(),
  icon: z.url().optional().meta({ description: 'URL of an icon of the site.' }),
};

/** Embed that represents an address in a page. None of it is HTML from elsewhere: players are built here, from known addresses. */
export const Embed = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('link'), ...seen }),
    z.object({ type: z.literal('rich'), ...seen, html: z.string().meta({ description: 'HTML of one `iframe`.' }) }),
  ])
  .meta({ id: 'Embed', description: 'The embed of a URL: a link with the metadata of its page, or a player.' });
export type Embed = z.infer<typeof Embed>;

/** Query of what an address is shown as. */
export const EmbedQuery = z.object({
  url: stringParam(2048, 'The http or https URL.').refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'Must be an http or https address.',
  ),
});
export type EmbedQuery = z.infer<typeof EmbedQuery>;
