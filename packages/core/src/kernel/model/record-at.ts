import type { ContentView } from './reader.ts';
import type { ContentRecord } from './records.ts';

/** Returns the record of a content that has a key of the content map, or undefined. */
export function recordAt(view: ContentView, key: string): ContentRecord | undefined {
  const at = key.indexOf(':');
  const id = key.slice(at + 1);
  switch (key.slice(0, at)) {
    case 'page':
      return view.pages.get(id)?.page;
    case 'file':
      return view.files.get(id);
    case 'reusable':
      return view.reusables.get(id);
    case 'source':
      return view.sources.get(id);
    case 'variable': {
      const value = view.variables.get(id);
      return value === undefined ? undefined : { kind: 'variable', name: id, value };
    }
    case 'redirect': {
      const page = view.redirects.get(id);
      return page === undefined ? undefined : { kind: 'redirect', path: id, page };
    }
    default:
      return undefined;
  }
}
