import type { Store } from '@octavo/db';
import { eq, isNotNull } from 'drizzle-orm';
import { open } from '../../kernel/base/index.ts';
import { MAIL_KIND, MAIL_PURPOSE } from '../../kernel/mail/index.ts';
import { purposeOfTotp } from '../../people/auth/index.ts';
import { purposeOfInvite } from '../../people/invites/index.ts';
import { RESET_KIND, RESET_PURPOSE } from '../../people/resets/index.ts';
import { purposeOfOidc } from '../../people/sso/index.ts';
import { purposeOfNotificationWebhook } from '../../review/notifications/index.ts';
import { purposeOf } from '../../sites/integrations/index.ts';
import { DELIVERY_PURPOSE } from '../../sites/scripts/index.ts';
import { purposeOfShareLink, purposeOfVisitorKey } from '../../sites/sites/index.ts';
import { purposeOfTranslator } from '../../sites/translations/index.ts';

/** A value that is sealed with the installation's secret. */
export interface SealedValue {
  /** Id of the row, or of what it belongs to. */
  id: string;
  sealed: string;
  purpose: string;
}

/** Values of one kind that are kept sealed. Those that last for minutes, such as a sign-in under way, are none of them. */
export interface SealedKind {
  /** Name in words, such as `second factor`. */
  what: string;
  read(store: Store): Promise<SealedValue[]>;
}

/** The kinds that core keeps; those of other packages are theirs. */
export const SEALED_KINDS: readonly SealedKind[] = [
  {
    what: 'second factor',
    async read({ read, tables: { totp } }) {
      const rows = await read.select({ id: totp.userId, sealed: totp.sealedSecret }).from(totp);
      return rows.map((row) => ({ ...row, purpose: purposeOfTotp(row.id) }));
    },
  },
  {
    what: 'secret of the webhook of',
    async read({ read, tables: { notificationWebhook } }) {
      const rows = await read
        .select({ id: notificationWebhook.userId, sealed: notificationWebhook.sealedSecret })
        .from(notificationWebhook);
      return rows.map((row) => ({ ...row, purpose: purposeOfNotificationWebhook(row.id) }));
    },
  },
  {
    what: 'invite',
    async read({ read, tables: { invite } }) {
      const rows = await read.select({ id: invite.id, sealed: invite.sealedSecret }).from(invite);
      return rows.map((row) => ({ ...row, purpose: purposeOfInvite(row.id) }));
    },
  },
  {
    what: 'share link',
    async read({ read, tables: { siteShareLink } }) {
      const rows = await read.select({ id: siteShareLink.id, sealed: siteShareLink.key }).from(siteShareLink);
      return rows.map((row) => ({ ...row, purpose: purposeOfShareLink(row.id) }));
    },
  },
  {
    what: 'key of the visitors of site',
    async read({ read, tables: { site } }) {
      const rows = await read.select({ id: site.id, sealed: site.visitorKey }).from(site).where(isNotNull(site.visitorKey));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: purposeOfVisitorKey(id) }));
    },
  },
  {
    what: 'client secret of the OpenID Connect provider',
    async read({ read, tables: { oidcProvider } }) {
      const rows = await read
        .select({ id: oidcProvider.id, sealed: oidcProvider.sealedSecret })
        .from(oidcProvider)
        .where(isNotNull(oidcProvider.sealedSecret));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: purposeOfOidc(id) }));
    },
  },
  {
    what: 'key of the machine translator of organization',
    async read({ read, tables: { machineTranslator } }) {
      const rows = await read
        .select({ id: machineTranslator.organizationId, sealed: machineTranslator.sealedKey })
        .from(machineTranslator)
        .where(isNotNull(machineTranslator.sealedKey));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: purposeOfTranslator(id) }));
    },
  },
  {
    what: 'secrets of integration',
    async read({ read, tables: { integration } }) {
      const rows = await read.select({ id: integration.name, sealed: integration.sealedSecrets }).from(integration);
      return rows.map((row) => ({ ...row, purpose: purposeOf('integration-secrets', row.id) }));
    },
  },
  {
    what: 'signing secret of integration',
    async read({ read, tables: { integration } }) {
      const rows = await read.select({ id: integration.name, sealed: integration.sealedSigningSecret }).from(integration);
      return rows.map((row) => ({ ...row, purpose: purposeOf('integration-signing', row.id) }));
    },
  },
  {
    what: 'configuration of installation',
    async read({ read, tables: { integrationInstallation: installation } }) {
      const rows = await read.select({ id: installation.id, sealed: installation.sealedConfiguration }).from(installation);
      return rows.map((row) => ({ ...row, purpose: purposeOf('installation-configuration', row.id) }));
    },
  },
  {
    what: 'signing secret of installation',
    async read({ read, tables: { integrationInstallation: installation } }) {
      const rows = await read.select({ id: installation.id, sealed: installation.sealedSigningSecret }).from(installation);
      return rows.map((row) => ({ ...row, purpose: purposeOf('installation-signing', row.id) }));
    },
  },
  {
    what: 'configuration of an integration on a space or site',
    async read({ read, tables: { integrationPlace: place } }) {
      const rows = await read.select({ id: place.id, sealed: place.sealedConfiguration }).from(place);
      return rows.map((row) => ({ ...row, purpose: purposeOf('place-configuration', row.id) }));
    },
  },
  {
    what: 'event that waits for an integration',
    async read({ read, tables: { integrationDelivery: delivery } }) {
      const rows = await read
        .select({ id: delivery.id, sealed: delivery.sealedPayload })
        .from(delivery)
        .where(isNotNull(delivery.sealedPayload));
      return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '', purpose: DELIVERY_PURPOSE }));
    },
  },
  ...(
    [
      ['mail that waits', MAIL_KIND, MAIL_PURPOSE],
      ['reset of a password that waits', RESET_KIND, RESET_PURPOSE],
    ] as const
  ).map(
    ([what, kind, purpose]): SealedKind => ({
      what,
      async read({ read, tables: { job } }) {
        const rows = await read.select({ id: job.id, state: job.state, payload: job.payload }).from(job).where(eq(job.kind, kind));
        return rows
          .filter(({ state }) => state === 'queued' || state === 'running')
          .map(({ id, payload }) => ({ id, sealed: String(payload.sealed), purpose }));
      },
    }),
  ),
];

/** Number of sealed values of some kinds, and those that the secret does not open. */
export interface SealedReport {
  total: number;
  unopenable: { what: string; id: string }[];
}

/** Opens every sealed value of some kinds, and keeps none. */
export async function openSealedValues(store: Store, secret: Uint8Array, kinds: readonly SealedKind[]): Promise<SealedReport> {
  const report: SealedReport = { total: 0, unopenable: [] };
  for (const { what, read } of kinds) {
    for (const { id, sealed, purpose } of await read(store)) {
      report.total++;
      try {
        open(secret, sealed, purpose);
      } catch {
        report.unopenable.push({ what, id });
      }
    }
  }
  return report;
}
