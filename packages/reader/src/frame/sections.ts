import { drawDecoration } from '../html/decoration.ts';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { sign } from '../html/sign.ts';
import type { SectionEntry } from '../model.ts';
import { drawMenu } from './menus.ts';

/** Second row of the header: sections, and groups of them as menus. Nothing where the site has none. */
export function drawSections(drawing: Drawing): Content {
  const { sections } = drawing.shell;
  if (sections.length === 0) return undefined;
  const items = sections.map((section) => h('li', {}, drawSection(section, drawing)));
  return h('nav', { class: 'sections', 'aria-label': drawing.words.sections }, h('ul', {}, items));
}

const isCurrent = (section: SectionEntry): boolean => section.isCurrent === true || (section.children ?? []).some(isCurrent);

function drawSection(section: SectionEntry, drawing: Drawing): Content {
  const { title, href, isExternal, children = [] } = section;
  const label = [drawDecoration(section, drawing), h('span', {}, title)];
  if (children.length > 0) {
    const items = [...below(section)].map((child) => drawItem(child, drawing));
    return drawMenu([...label, sign('chevron')], items, { label: title, class: isCurrent(section) ? 'current' : 'other' });
  }
  if (href === undefined) return h('span', { class: 'section' }, label);
  const current = section.isCurrent ? 'true' : undefined;
  return drawLink({ href, isExternal }, { 'aria-current': current, class: 'section' }, drawing, label, isExternal && sign('external'));
}

/** Sections below a group, and those of its groups, in order. */
function* below({ children = [] }: SectionEntry): Generator<SectionEntry> {
  for (const child of children) {
    if (child.href !== undefined) yield child;
    yield* below(child);
  }
}

function drawItem(section: SectionEntry, drawing: Drawing) {
  const { href = '', title, description, isExternal } = section;
  return drawLink(
    { href, isExternal },
    { 'aria-current': section.isCurrent ? 'true' : undefined },
    drawing,
    drawDecoration(section, drawing),
    h('span', { class: 'menu-text' }, h('span', {}, title), description !== undefined && description !== '' && h('small', {}, description)),
    isExternal && sign('external'),
  );
}
