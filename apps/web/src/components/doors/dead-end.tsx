import { Door } from '@/components/app/door';
import { LinkButton } from '@/components/ui/link-button';
import { DoorLink } from './door-link';

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
    <Door title={title} lead={lead}>
      <LinkButton href={next.href} variant="primary" size="door">
        {next.label}
      </LinkButton>
      {other === undefined ? null : (
        <div className="mt-5">
          <DoorLink href={other.href}>{other.label}</DoorLink>
        </div>
      )}
    </Door>
  );
}
