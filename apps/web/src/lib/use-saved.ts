'use client';

import { useRouter } from 'next/navigation';
import { m } from '@/messages';
import { useToast } from './use-toast';

/** Returns what follows when settings were saved: it is said, and what the server draws from them is drawn again. */
export function useSaved(): () => void {
  const router = useRouter();
  const toast = useToast();
  return () => {
    toast(m.common.saved);
    router.refresh();
  };
}
