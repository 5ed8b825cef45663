import { EyeOff, Globe, Link2, Lock, type LucideIcon } from 'lucide-react';
import type { SiteVisibility } from '@/lib/outputs';

const ICONS: Record<SiteVisibility, LucideIcon> = { public: Globe, unlisted: EyeOff, 'share-link': Link2, 'visitor-auth': Lock };

/** The sign of an audience; words stand beside it. */
export function VisibilityIcon({ visibility, className = 'icon' }: { visibility: SiteVisibility; className?: string }) {
  const Icon = ICONS[visibility];
  return <Icon className={className} aria-hidden />;
}
