import { fab } from '@fortawesome/free-brands-svg-icons';
import { fas } from '@fortawesome/free-solid-svg-icons';

/** Width, height and path of an icon. */
export interface IconShape {
  name: string;
  width: number;
  height: number;
  path: string;
}

/** The free icons of Font Awesome by name and by former name. Content names icons of its paid sets, too: those have no shape here. */
const ICONS: ReadonlyMap<string, IconShape> = readIcons();

function readIcons(): Map<string, IconShape> {
  const icons = new Map<string, IconShape>();
  for (const { iconName: name, icon } of [...Object.values(fab), ...Object.values(fas)]) {
    const [width, height, aliases, , path] = icon;
    const shape = { name, width, height, path: typeof path === 'string' ? path : path.join('') };
    icons.set(name, shape);
    for (const alias of aliases) if (typeof alias === 'string' && !icons.has(alias)) icons.set(alias, shape);
  }
  return icons;
}

/** Returns the icon of a name as pages and settings write it, such as `gear`, `fa-gear` or the former name `cog`. */
export function iconOf(name: string): IconShape | undefined {
  return ICONS.get(name.toLowerCase().replace(/^fa-/, ''));
}
