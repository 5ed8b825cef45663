import type { SiteCustomization } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import { publicUploadPath } from '../../kernel/uploads/index.ts';

/**
 * Returns a look as a copy has it, which is read without this installation: pictures and fonts that were sent to it are among the copy's own files. Fonts are
 * named as the stylesheet finds them, which lies in `~octavo/assets`.
 * @param own path of one of the reader's own files in the copy
 */
export function lookOfCopy(
  system: Pick<System, 'config'>,
  { styling, ...look }: SiteCustomization,
  own: (rest: string) => string,
): SiteCustomization {
  const renamed = (path: (upload: string) => string) => (address: string) => {
    const upload = publicUploadPath(system, address);
    return upload === undefined ? address : path(upload);
  };
  return {
    ...withTexts(look, renamed(own)),
    styling: withTexts(
      styling,
      renamed((upload) => `../${upload}`),
    ),
  };
}

/** Plain data with each of its texts replaced. */
function withTexts<Data>(data: Data, replace: (text: string) => string): Data {
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return replace(value);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visit(member)]));
  };
  return visit(data) as Data;
}
