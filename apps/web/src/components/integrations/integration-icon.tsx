import { Plug } from 'lucide-react';
import type { Integration } from '@/lib/outputs';

/** Picture of an integration, beside its name. */
export function IntegrationIcon({ urls: { icon } }: Pick<Integration, 'urls'>) {
  if (icon === undefined) return <Plug className="size-6 shrink-0 text-muted" aria-hidden />;
  // biome-ignore lint/performance/noImgElement: it comes from the server as it is to be shown.
  return <img src={icon} alt="" width={24} height={24} loading="lazy" className="size-6 shrink-0 rounded-sm object-contain" />;
}
