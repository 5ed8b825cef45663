import * as z from 'zod';
import { ContentRef } from './content-ref.ts';

export const PageMetaLinks = z
  .object({
    canonical: ContentRef.nullable().meta({ description: 'Where the page is at home, when it says so.' }),
    alternates: z.array(ContentRef).meta({ description: 'The same in other languages or versions.' }),
  })
  .meta({ id: 'PageMetaLinks', description: 'What a page says of other addresses of its content, in `metaLinks` of its front matter.' });
export type PageMetaLinks = z.infer<typeof PageMetaLinks>;
