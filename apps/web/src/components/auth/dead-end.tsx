import { AuthFrame } from '@/components/app/auth-frame';
import { LinkButton } from '@/components/ui/link-button';
import { AuthLink } from './auth-link';

interface DeadEndProps {
  title: string;
  lead: string;
  /** Main action; `other` is the alternative. */
  next: { href: string; label: string };
  other?: { href: string; label: string };
}

/** A link that leads nowhere any more: why, and what to do. */
export function DeadEnd({ title, lead, next, other }: DeadEndProps) {
  return (
    <AuthFrame title={title} lead={lead}>
      <LinkButton href={next.href} variant="primary" size="wide">
        {next.label}
      </LinkButton>
      {other === undefined ? null : (
        <div className="mt-5">
          <AuthLink href={other.href}>{other.label}</AuthLink>
        </div>
      )}
    </AuthFrame>
  );
}
