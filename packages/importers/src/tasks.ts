import type { ConvertInput, ConvertOutput } from './convert-task.ts';
import type { PageCard } from './website/page-card.ts';
import type { WebPageLinks } from './website/read-web-page.ts';

/** Worker task `import.convert`. What converts is loaded with the first import: most threads never see one. */
export async function convertTask(input: ConvertInput): Promise<ConvertOutput> {
  const { convertTask: convert } = await import('./convert-task.ts');
  return convert(input);
}

/** Worker task `import.links`: what a web page links to; nothing for what is no page. */
export async function linksTask(input: { html: Uint8Array; address: string }): Promise<WebPageLinks> {
  const { webPageLinks } = await import('./website/read-web-page.ts');
  return webPageLinks(input);
}

/** Worker task `web.card`: what a web page says of itself; nothing for what is no page. */
export async function cardTask(input: { html: Uint8Array; address: string }): Promise<PageCard> {
  const { pageCard } = await import('./website/page-card.ts');
  return pageCard(input);
}
