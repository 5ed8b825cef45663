import { ListSkeleton } from '@/components/app/list-skeleton';

/** Shown while the screen is on its way. */
export default function Loading() {
  return <ListSkeleton />;
}
