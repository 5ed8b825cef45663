'use client';

import { useRouter } from 'next/navigation';
import { m } from '@/messages';
import { useToast } from './use-toast';

/** Returns a function to call after settings were saved: it shows a toast and refreshes the content drawn by the server. */
export function useSaved(): () => void {
  const router = useRouter();
  const toast = useToast();
  return () => {
    toast(m.common.saved);
    router.refresh();
  };
}
