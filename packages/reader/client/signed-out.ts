/**
 * Hides a page that somebody signs out of, or ends the preview of, as they leave it, and asks for it again when they come back: browsers keep it for that as it was.
 */
export function startSignedOut(): void {
  if (document.querySelector('[href$="~octavo/auth/logout"]') === null) return;
  addEventListener('pagehide', () => {
    document.documentElement.hidden = true;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
