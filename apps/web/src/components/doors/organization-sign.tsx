import { Logo } from '@/components/app/logo';

/** The logo of an organization at its door, Octavo's where it has none; decorative, since the title names it. */
export function OrganizationSign({ logo }: { logo: string | undefined }) {
  if (logo === undefined) return <Logo className="size-9 text-accent" />;
  // biome-ignore lint/performance/noImgElement: it comes from anywhere, and is as small as it is.
  return <img src={logo} alt="" referrerPolicy="no-referrer" className="h-9 max-w-48 rounded-sm object-contain" />;
}
