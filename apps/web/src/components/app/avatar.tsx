/** A person's initials in a circle; the name stands elsewhere. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
  return (
    <span
      aria-hidden
      className="flex size-7 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent uppercase"
    >
      {initials === '' ? '?' : initials}
    </span>
  );
}
