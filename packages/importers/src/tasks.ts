import type { ConvertInput, ConvertOutput } from './convert-task.ts';
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
