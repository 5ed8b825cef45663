'use client';

import { ErrorScreen } from '@/components/app/error-screen';
import './globals.css';

/** The frame itself could not be shown: a document of its own. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return (
    <html lang="en">
      <body>
        <ErrorScreen digest={error.digest} retry={reset} />
      </body>
    </html>
  );
}
