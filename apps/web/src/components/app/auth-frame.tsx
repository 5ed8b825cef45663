import type { ReactNode } from 'react';
import { Arrived } from './arrived';
import { Logo } from './logo';

interface AuthFrameProps {
  title: string;
  lead: ReactNode;
  /** Stands in place of the logo, such as that of an organization. */
  sign?: ReactNode;
  /** Takes the focus to the title: the page came in place of a form that was sent. */
  arrived?: boolean;
  children: ReactNode;
}

/** Frame of the pages before sign-in: set-up, sign-in, invites, resets. */
export function AuthFrame({ title, lead, sign, arrived = false, children }: AuthFrameProps) {
  return (
    <main id="text" className="flex min-h-dvh items-start justify-center bg-surface px-4 py-10 sm:items-center">
      <div className="w-full max-w-[400px]">
        <div className="mb-6">{sign ?? <Logo className="size-9 text-accent" />}</div>
        <h1 className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">{arrived ? <Arrived>{title}</Arrived> : title}</h1>
        <p className="mt-2 mb-8 text-muted text-pretty wrap-anywhere">{lead}</p>
        {children}
      </div>
    </main>
  );
}
