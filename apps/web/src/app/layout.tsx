import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Providers } from '@/components/app/providers';
import { parseTheme, THEME_COOKIE } from '@/lib/preferences';
import { NONCE_HEADER } from '@/lib/request-headers';
import { m } from '@/messages';
import './globals.css';

export const metadata: Metadata = {
  title: { default: m.product, template: `%s · ${m.product}` },
  robots: { index: false, follow: false },
  icons: { icon: '/icon.svg' },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

/** The document. The theme is written by the server from its cookie, so that no script has to run before the first paint. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [cookieStore, requestHeaders] = await Promise.all([cookies(), headers()]);
  const theme = parseTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <body>
        <Providers nonce={requestHeaders.get(NONCE_HEADER) ?? undefined} now={Date.now()}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
