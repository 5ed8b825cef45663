import { OctavoError } from '@octavo/contract';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { listSpaceBlocks } from '../installations/index.ts';
import { renderIntegration } from './render-component.ts';

/** A link that is to become a block of an integration. */
export interface LinkToUnfurl {
  spaceId: string;
  /** Name of the integration, and of its block. */
  integration: string;
  block: string;
  url: string;
}

/** Blocks of a space that are looked through. */
const MOST_BLOCKS = 1000;

/** A property that can be written as an attribute of the block's tag. */
const PROPERTY = /^[A-Za-z][\w@:.-]{0,99}$/;
const MOST_LENGTH = 10_000;

/**
 * Passes a link to the script of a block (`@link.unfurl`), and returns the properties of the block that stands for it: those that the script returns
 * as texts, numbers and booleans, and the link as `url`, so that the block leads there where its script does not run. Writes nothing. Needs the role
 * `edit` in the space: the script is told that the block can be edited.
 * @throws OctavoError `forbidden`; `not_found` where the block is not installed; `bad_request` for a link that the block does not take; as `renderIntegration` does.
 */
export async function unfurlLink(
  ctx: Context,
  { spaceId, integration, block, url }: LinkToUnfurl,
): Promise<{ props: Record<string, string> }> {
  await loadSpace(ctx, spaceId, 'edit');
  const { items } = await listSpaceBlocks(ctx, spaceId, { limit: MOST_BLOCKS });
  const found = items.find((each) => each.integration === integration && each.id === block);
  if (found === undefined) throw new OctavoError('not_found', `The block @${integration}/${block} is not installed in this space.`);
  if (found.urlUnfurl?.some((beginning) => url.startsWith(beginning)) !== true) {
    const message = `The block “${found.title}” does not take this link. It takes links that begin as its integration declares.`;
    throw new OctavoError('bad_request', message, { details: [{ path: 'url', message }] });
  }
  const rendered = await renderIntegration(ctx, integration, {
    componentId: block,
    props: {},
    context: { type: 'document', theme: 'light', spaceId, editable: true },
    action: { action: '@link.unfurl', url },
  });
  const given = 'props' in rendered ? Object.entries(rendered.props as Record<string, unknown>) : [];
  const texts = given.flatMap(([name, value]): [string, string][] => {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    const text = isPlain ? String(value) : '';
    return isPlain && PROPERTY.test(name) && text.length <= MOST_LENGTH ? [[name, text]] : [];
  });
  return { props: { url, ...Object.fromEntries(texts) } };
}
