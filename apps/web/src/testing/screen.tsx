import { Toast } from '@base-ui/react/toast';
import { act } from '@testing-library/react';
import { type ContextType, Fragment, type ReactNode } from 'react';
import { SiteContext } from '@/components/site/site-context';
import { SpaceContext, type SpaceContextValue } from '@/components/space/space-context';
import { type Answers, answered } from './answered';
import { ScreenRouter, ScreenRouterContext } from './next-navigation';

type ToastManager = ReturnType<typeof Toast.useToastManager>;
type SiteContextValue = NonNullable<ContextType<typeof SiteContext>>;

/** Hands the messages on the screen to the test, each time that they change. */
function Messages({ found }: { found(manager: ToastManager): void }): null {
  found(Toast.useToastManager());
  return null;
}

/** Surroundings of a hook under test. */
interface ScreenOptions {
  /** Path and query of the screen. */
  address?: string;
  /** Answers of the server; each call is kept as well. */
  answers?: Answers;
  /** The space on the screen, as far as the hook reads it. */
  space?: Partial<SpaceContextValue>;
  /** The site on the screen, as far as the hook reads it. */
  site?: { [Member in keyof SiteContextValue]?: Partial<SiteContextValue[Member]> };
  /** Other contexts that the hook reads. */
  within?(props: { children: ReactNode }): ReactNode;
}

/** Server, router, messages and space around a hook under test. */
export interface TestScreen {
  wrapper: (props: { children: ReactNode }) => ReactNode;
  router: ScreenRouter;
  /** Calls of the server, in their order. */
  calls: { path: string; input: unknown }[];
  /** Texts of the messages in the corner, the newest first. */
  toasts(): unknown[];
  /** Presses the button of the newest message that has one. */
  pressToast(): Promise<void>;
}

/** Returns a screen for `renderHook`: pass its `wrapper`. */
export function testScreen({ address, answers = {}, space, site, within: Within = Fragment }: ScreenOptions = {}): TestScreen {
  const router = new ScreenRouter(address);
  const calls: TestScreen['calls'] = [];
  let manager: ToastManager | undefined;
  const keep = (each: ToastManager) => {
    manager = each;
  };
  const heard = Object.entries(answers).map(([path, answer]) => [
    path,
    (input: unknown) => {
      calls.push({ path, input });
      return answer(input);
    },
  ]);
  const Server = answered(Object.fromEntries(heard));

  return {
    router,
    calls,
    wrapper: ({ children }) => (
      <ScreenRouterContext value={router}>
        <Server>
          <Messages found={keep} />
          <SpaceContext value={space as SpaceContextValue | undefined}>
            <SiteContext value={site as SiteContextValue | undefined}>
              <Within>{children}</Within>
            </SiteContext>
          </SpaceContext>
        </Server>
      </ScreenRouterContext>
    ),
    toasts: () => manager?.toasts.map(({ title }) => title) ?? [],
    async pressToast() {
      const press = manager?.toasts.find(({ actionProps }) => actionProps !== undefined)?.actionProps?.onClick;
      // The handlers of this product take no event.
      await act(async () => (press as (() => void) | undefined)?.());
    },
  };
}
