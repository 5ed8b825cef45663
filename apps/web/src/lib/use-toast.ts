'use client';

import { Toast } from '@base-ui/react/toast';

/** Action that a toast offers. */
interface ToastAction {
  label: string;
  run(): void;
  /** True keeps it until it is dismissed. */
  stays?: boolean;
}

/** Time (ms) for which a message stays; one that offers something takes time to be read, reached and decided on. */
const STAYS = { plain: 5000, withAction: 20_000 };

/** Shows a message in the corner of the screen; it goes away by itself, later or never when there is something to do about it. */
export function useToast(): (title: string, action?: ToastAction) => void {
  const manager = Toast.useToastManager();
  return (title, action) => {
    if (action === undefined) {
      manager.add({ title, timeout: STAYS.plain });
      return;
    }
    const run = () => {
      manager.close(id);
      action.run();
    };
    const id = manager.add({
      title,
      timeout: action.stays === true ? 0 : STAYS.withAction,
      actionProps: { children: action.label, onClick: run },
    });
  };
}
