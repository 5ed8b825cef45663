import { HoverLink } from '@/components/app/hover-link';
import { m } from '@/messages';
import { deliveriesHref } from './deliveries-href';

interface DeliveriesLinkProps {
  orgId: string;
  name: string;
  status?: 'failed';
}

/** Leads to what the script of an integration was called with, and what it did. */
export function DeliveriesLink({ orgId, name, status }: DeliveriesLinkProps) {
  return (
    <HoverLink href={deliveriesHref(orgId, name, status)} className="text-accent underline underline-offset-2">
      {m.component.deliveries}
    </HoverLink>
  );
}
