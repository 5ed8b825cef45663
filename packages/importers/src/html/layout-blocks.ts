import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { RootContent } from 'mdast';
import { property } from './hast.ts';
import { oneLine, tagAttribute } from './tag-attribute.ts';
import type { HtmlOptions } from './types.ts';

type Link = NonNullable<HtmlOptions['link']>;

/** Returns the nodes for the forms of `HtmlOptions` for tabs, columns, cards of pages and files; `undefined` for any other form. */
export function layoutBlock(state: State, node: Element, link: Link): RootContent | RootContent[] | undefined {
  const children = () => state.toFlow(state.all(node)) as RootContent[];
  switch (property(node, 'dataBlock')) {
    case 'tabs':
    case 'columns': {
      const name = property(node, 'dataBlock');
      const inside = children();
      return inside.length === 0 ? [] : { type: 'wrapped', before: `{% ${name} %}`, after: `{% end${name} %}`, children: inside };
    }
    case 'tab': {
      const title = oneLine(property(node, 'dataTitle')) || 'Tab';
      return { type: 'wrapped', before: `{% tab title=${tagAttribute(title)} %}`, after: '{% endtab %}', children: children() };
    }
    case 'column': {
      const width = /^\d{1,3}%$/.exec(property(node, 'dataWidth'))?.[0];
      const before = width === undefined ? '{% column %}' : `{% column width="${width}" %}`;
      return { type: 'wrapped', before, after: '{% endcolumn %}', children: children() };
    }
    case 'content-ref': {
      const url = link(property(node, 'dataUrl'), 'link');
      if (url === undefined) return [];
      const value = oneLine(property(node, 'dataTitle')) || url;
      const text: RootContent = { type: 'paragraph', children: [{ type: 'link', url, title: null, children: [{ type: 'text', value }] }] };
      return { type: 'wrapped', before: `{% content-ref url=${tagAttribute(url)} %}`, after: '{% endcontent-ref %}', children: [text] };
    }
    case 'file': {
      const url = link(property(node, 'dataUrl'), 'link');
      return url === undefined ? [] : { type: 'rawBlock', value: `{% file src=${tagAttribute(url)} %}` };
    }
    default:
      return undefined;
  }
}
