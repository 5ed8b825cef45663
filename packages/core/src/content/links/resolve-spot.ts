import type { ContentView } from '../../kernel/model/index.ts';
import { findPage } from '../presenters/index.ts';
import type { SpotState } from './link-graph.ts';
import { reusableAt } from './reusable-at.ts';
import type { Spot } from './spots.ts';

/** Target of a spot in a view: the key of the record, and the anchor that is still to be looked up in its text. */
export interface ResolvedSpot {
  state: SpotState;
  key?: string;
  anchor?: string;
}

/** Resolves a spot within a view, as `resolveReference` and `findReusable` resolve destinations. */
export function resolveSpot(view: ContentView, { kind, path, anchor }: Spot): ResolvedSpot {
  const text = (key: string): ResolvedSpot => ({ state: 'ok', key, ...(anchor === '' ? {} : { anchor }) });
  switch (kind) {
    case 'path': {
      const node = findPage(view, path);
      if (node !== undefined) return text(`page:${node.page.id}`);
      const file = view.filesByPath.get(path);
      return file === undefined ? { state: 'missing' } : { state: 'ok', key: `file:${file.id}` };
    }
    case 'self':
      return text(path);
    case 'include': {
      const reusable = reusableAt(view, path);
      return reusable === undefined ? { state: 'missing' } : { state: 'ok', key: `reusable:${reusable.id}` };
    }
    case 'spec':
      return { state: 'spec' };
    case 'outside':
      return { state: 'outside' };
    case 'url':
      return { state: 'ok' };
    case 'app':
      return { state: 'app' };
    case 'nowhere':
      return { state: 'missing' };
  }
}
