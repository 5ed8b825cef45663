'use client';

import { ErrorScreen } from '@/components/app/error-screen';

/** A screen that could not be shown. */
export default function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset(): void }) {
  return <ErrorScreen digest={error.digest} retry={reset} />;
}
