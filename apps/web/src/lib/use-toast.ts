'use client';

import { Toast } from '@base-ui/react/toast';

/** Says something in the corner of the screen; it goes away by itself. */
export function useToast(): (title: string) => void {
  const manager = Toast.useToastManager();
  return (title) => {
    manager.add({ title, timeout: 5000 });
  };
}
