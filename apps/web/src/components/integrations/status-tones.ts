import type { Tone } from '@/components/ui/badge';
import type { Installation } from '@/lib/outputs';

/** Tone of each status of an installation. */
export const STATUS_TONES: Record<Installation['status'], Tone> = { active: 'success', pending: 'warning', paused: 'neutral' };
