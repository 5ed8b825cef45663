import { TextSkeleton } from '@/components/app/text-skeleton';

/** Shown while the screen is on its way. */
export default function Loading() {
  return <TextSkeleton />;
}
