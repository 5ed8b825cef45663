import * as z from 'zod';
import { ContentRef } from './content-ref.ts';

export const PageMetaLinks = z
  .object({
    canonical: ContentRef.nullable().meta({ description: 'Canonical URL of the page, when declared.' }),
    alternates: z.array(ContentRef).meta({ description: 'The same content in other languages or versions.' }),
  })
  .meta({ id: 'PageMetaLinks', description: 'Links to other URLs of the content of a page, from `metaLinks` of its front matter.' });
export type PageMetaLinks = z.infer<typeof PageMetaLinks>;
