/** Octavo's sign: an open book. Decorative; what holds it carries the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" aria-hidden>
      <path d="M12 6.5C9.9 4.9 7.2 4.2 3.5 4.2v13.3c3.7 0 6.4.7 8.5 2.3 2.1-1.6 4.8-2.3 8.5-2.3V4.2c-3.7 0-6.4.7-8.5 2.3Z" />
      <path d="M12 6.5v13.3" />
    </svg>
  );
}
