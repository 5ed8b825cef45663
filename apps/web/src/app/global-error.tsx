'use client';

import { ErrorScreen } from '@/components/app/error-screen';
import { ReloadButton } from '@/components/app/reload-button';
import { Spoken } from '@/components/app/spoken-language';
import { interfaceLocale } from '@/lib/locale';
import './globals.css';

/** The frame itself could not be shown: a document of its own, with nothing from the server but its address. */
export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  const { language, locale } = interfaceLocale();
  return (
    <html lang={locale}>
      <body>
        <Spoken language={language} parts={PARTS} unloaded={<ReloadButton>Octavo</ReloadButton>}>
          <ErrorScreen digest={error.digest} retry={reset} />
        </Spoken>
      </body>
    </html>
  );
}

const PARTS = ['base'] as const;
