import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { DocumentNonce } from '@/components/app/document-nonce';
import { Hydrated } from '@/components/app/hydrated';
import { SpokenLanguage } from '@/components/app/spoken-language';
import { UnloadedScreen } from '@/components/app/unloaded-screen';
import { interfaceLocale } from '@/lib/locale';
import { parseTheme, THEME_COOKIE } from '@/lib/preferences';
import { NONCE_HEADER } from '@/lib/request-headers';
import { m } from '@/messages';
import './globals.css';

/** Returns the titles of screens, with the product's name. */
export const generateMetadata = (): Metadata => ({
  title: { default: m.product, template: `%s · ${m.product}` },
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
});

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The document. The theme is written by the server from its cookie, so that no script has to run before the first paint. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [cookieStore, requestHeaders] = await Promise.all([cookies(), headers()]);
  const theme = parseTheme(cookieStore.get(THEME_COOKIE)?.value);
  const { language, locale } = interfaceLocale();
  return (
    <html lang={locale} data-theme={theme} suppressHydrationWarning>
      <body>
        <SpokenLanguage language={language} unloaded={<UnloadedScreen />}>
          <DocumentNonce nonce={requestHeaders.get(NONCE_HEADER) ?? undefined}>
            {children}
            <Hydrated />
          </DocumentNonce>
        </SpokenLanguage>
      </body>
    </html>
  );
}
