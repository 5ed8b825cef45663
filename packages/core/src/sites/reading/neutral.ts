import { drawError, type ReaderError, type ReaderShell } from '@octavo/reader';
import { DEFAULT_CUSTOMIZATION } from '../look/index.ts';
import { OWN_SEGMENT } from './addresses.ts';
import type { ReaderFiles } from './shell.ts';
import { NEUTRAL_TITLE, neutralIcon } from './site-icon.ts';

/**
 * Returns the page for an address at which no site can be read: it tells nothing of any, not even that there is one.
 * @param above path that the reader's own files are below, ending in `/`
 */
export function neutralError(error: ReaderError, above: string, files: ReaderFiles): string {
  const asset = (name: string) => `${above}${OWN_SEGMENT}/assets/${name}`;
  const shell: ReaderShell = {
    siteTitle: NEUTRAL_TITLE,
    look: DEFAULT_CUSTOMIZATION,
    locale: 'en',
    themeScript: files.theme,
    links: { home: above, header: [], footer: [] },
    sections: [],
    variants: [],
    languages: [],
    navigation: { entries: [] },
    assets: {
      css: asset(files.stylesheet(DEFAULT_CUSTOMIZATION).name),
      script: asset(files.script),
      favicon: [{ href: asset(neutralIcon().name), type: 'image/svg+xml' }],
      fonts: [],
    },
    scripts: [],
    actions: { search: `${above}~search`, searchJson: `${above}~search.json` },
  };
  return drawError(error, shell);
}

/** Returns the stylesheet of {@link neutralError}, when it has a name. */
export function neutralStylesheet(name: string, files: ReaderFiles): string | undefined {
  const sheet = files.stylesheet(DEFAULT_CUSTOMIZATION);
  return sheet.name === name ? sheet.css : undefined;
}
