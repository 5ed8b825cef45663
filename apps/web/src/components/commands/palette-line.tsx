import { Kbd } from '@/components/ui/kbd';
import { MarkedText } from '@/components/ui/marked-text';
import type { PaletteItem } from './palette-items';

/** Shows a line of the palette: icon, title, location, matched text, shortcut. */
export function PaletteLine({ item }: { item: PaletteItem }) {
  const Icon = item.icon;
  return (
    <>
      {Icon === undefined ? null : <Icon className="icon mt-0.5 text-muted" aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className="truncate font-medium">
            <MarkedText text={item.title} marks={item.marks} />
          </span>
          {item.context === undefined || item.context === '' ? null : (
            <span className="min-w-0 flex-1 truncate text-right text-xs text-muted">{item.context}</span>
          )}
        </span>
        {item.excerpt === undefined || item.excerpt.text === '' ? null : (
          <span className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">
            <MarkedText text={item.excerpt.text} marks={item.excerpt.marks} />
          </span>
        )}
      </span>
      {item.shortcut === undefined ? null : <Kbd keys={item.shortcut} />}
    </>
  );
}
