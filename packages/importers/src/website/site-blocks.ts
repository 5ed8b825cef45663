import type { Element, ElementContent, Parents } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { element, hasClass, isElement, property, replaceElements, textOf } from '../html/hast.ts';

const MOST_TABS = 100;

/** Turns what generators of sites write for tabs, and for names of code, into the forms that `htmlToMarkdown` knows. */
export function siteBlocks(root: Parents): void {
  replaceElements(root, (node) => tabs(node));
  for (const node of selectAll('*', root as Element)) {
    if (hasClass(node, /^(?:theme-code-block|codeBlockContainer.*)$/)) named(node, '[class*=codeBlockTitle]');
    else if (hasClass(node, /^(?:highlight|code-block-wrapper|literal-block-wrapper)$/)) named(node, '.filename, .code-block-caption');
  }
}

/** A name above code belongs to the code. */
function named(node: Element, selector: string): void {
  const title = select(selector, node);
  const block = select('pre', node);
  if (title === undefined || block === undefined) return;
  const links = select('.caption-text', title) ?? title;
  block.properties.dataTitle = textOf(links).replace(/\s+/g, ' ').trim();
  replaceElements(node, (each) => (each === title ? [] : undefined));
}

function tabs(node: Element): Element[] | undefined {
  const found = byRoles(node) ?? byClasses(node);
  if (found === undefined || found.titles.length < 1 || found.titles.length !== found.panels.length) return undefined;
  const children = found.panels.map((panel, at): Element => {
    siteBlocks(panel);
    return element('div', { dataBlock: 'tab', dataTitle: found.titles[at] ?? '' }, panel.children);
  });
  return [element('div', { dataBlock: 'tabs' }, children)];
}

interface Tabs {
  titles: string[];
  panels: Element[];
}

const title = (node: Element) => textOf(node).replace(/\s+/g, ' ').trim();

/** Tabs as browsers are told of them: Docusaurus, Starlight, sphinx-tabs. */
function byRoles(node: Element): Tabs | undefined {
  const isList = (each: Element) => property(each, 'role') === 'tablist';
  const children = elements(node);
  const list = children.find(isList) ?? children.flatMap(elements).find(isList);
  if (list === undefined) return undefined;
  const panels = selectAll('[role=tabpanel]', node);
  if (panels.length > MOST_TABS) return undefined;
  const own = panels.filter((panel) => !panels.some((other) => other !== panel && selectAll('[role=tabpanel]', other).includes(panel)));
  // An element with words beside its tabs only holds tabs.
  const letters = (each: Element) => textOf(each).replace(/\s+/g, '').length;
  if (letters(node) > [list, ...own].reduce((sum, each) => sum + letters(each), 0)) return undefined;
  return { titles: selectAll('[role=tab]', list).map(title), panels: own };
}

/** Tabs by the classes of Material for MkDocs, sphinx-design and VitePress. */
function byClasses(node: Element): Tabs | undefined {
  const children = elements(node);
  if (hasClass(node, /^tabbed-set$/)) {
    const labels = children.find((child) => hasClass(child, /^tabbed-labels$/));
    const content = children.find((child) => hasClass(child, /^tabbed-content$/));
    if (labels !== undefined && content !== undefined) return { titles: elements(labels).map(title), panels: elements(content) };
    return {
      titles: children.filter(isElementOf('label')).map(title),
      panels: children.filter((child) => hasClass(child, /^tabbed-content$/)),
    };
  }
  if (hasClass(node, /^sd-tab-set$/)) {
    return {
      titles: children.filter(isElementOf('label')).map(title),
      panels: children.filter((child) => hasClass(child, /^sd-tab-content$/)),
    };
  }
  if (hasClass(node, /^vp-code-group$/)) {
    const [list, blocks] = [select('.tabs', node), select('.blocks', node)];
    if (list === undefined || blocks === undefined) return undefined;
    const panels = elements(blocks).map((block) => element('div', {}, [block as ElementContent]));
    return { titles: selectAll('label', list).map(title), panels };
  }
  return undefined;
}

const elements = (node: Element) => node.children.filter((child): child is Element => isElement(child));
const isElementOf = (name: string) => (node: Element) => node.tagName === name;
