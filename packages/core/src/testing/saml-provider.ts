import type { RoleName } from '@octavo/db';
import { newId, type System } from '../kernel/base/index.ts';
import type { SamlProviderRecord } from '../people/sso/index.ts';

/** A certificate that can be read; nobody has its key. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDNTCCAh2gAwIBAgIUDFcN6/TK7LEduRqQ2LzMCXR/2k8wDQYJKoZIhvcNAQEL
BQAwKTEnMCUGA1UEAwweSWRlbnRpdHkgcHJvdmlkZXIgb2YgdGhlIHRlc3RzMCAX
DTI2MTEyMTA2NDAwMVoYDzIxMjYxMDI4MDY0MDAxWjApMScwJQYDVQQDDB5JZGVu
dGl0eSBwcm92aWRlciBvZiB0aGUgdGVzdHMwggEiMA0GCSqGSIb3DQEBAQUAA4IB
DwAwggEKAoIBAQDY0qQimL7Q1uyUmOXUSsxe9UbmEQsSQhG9ZoJWXRRar+EAgToy
GLtefAIlQE3YrIx0Bu86D7jnJj21lMIvMjZYQVMv8aT+EnjQypVhmwkKE7cK9dET
MZMrcBhnOiQENNThplLlR//GnUolyNT0u3Zb+IhMixXJwj77r02LC7uu/cPcmCye
YzWOht/LX7bCV9fGRLgzlEhoYVCVh116uPSZbn8ZFo+VCVO/0S709nTyFQU22LVG
WT+LfOcSrVdjBibL+fceQyKH6eEPmVM9FbLWv91jx5l1lnbVA6J+pmdeiNiSDYXQ
zko9KgBjcAQGYlI13Kwm3haReOIzpLTllvNZAgMBAAGjUzBRMB0GA1UdDgQWBBSw
br9+ACQKUwterJfDJlCI4ErZ+zAfBgNVHSMEGDAWgBSwbr9+ACQKUwterJfDJlCI
4ErZ+zAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQAg4ObarPi1
EXW8a9k2LuMCLW40XKUO1a765ZUGhLueFjrDTDiwhezAs9JMKva9EdM7lArn6dAT
RehvuJuEHnPQtw8ts87lapMZgiwbmyiptnZBdKhK1JQ8dOmJ0IlWbpcrrqVjQ5+f
J0ojLS67Lb8sPJ5o4kx65T3QWSnWlwRnLut7XplejdLPbl2kK+XWT0gp0uv3UeSJ
V+GA0zf2GST8D3nXlN+QyPpPk7T2XRw9L0QgMGaYMvBXRa1wPi5zgT/xbcdZDNbI
oVyEXGS6bwzM0PG7KKezXPttSqCubKlfAf4GIOk1nCdjLpMhIumSGgp0WOEiFssJ
pVJBIEWWiAct
-----END CERTIFICATE-----
`;

/** Creates a SAML provider of an organization, active unless something is taken from it. */
export async function buildSamlProvider(
  system: System,
  input: {
    organization: { id: string };
    label?: string;
    entityId?: string | null;
    ssoUrl?: string | null;
    certificate?: string | null;
    defaultRole?: RoleName | null;
    defaultTeam?: { id: string };
    /** Time of the first sign-in through it; null before that, which is where it starts. */
    testedAt?: number | null;
  },
): Promise<SamlProviderRecord> {
  const { organization, defaultTeam, ...given } = input;
  const at = system.now();
  const row: SamlProviderRecord = {
    id: newId(at),
    organizationId: organization.id,
    label: 'Acme',
    entityId: 'https://idp.example/metadata',
    ssoUrl: 'https://idp.example/sso',
    certificate: TEST_CERTIFICATE,
    defaultRole: null,
    testedAt: null,
    defaultTeamId: defaultTeam?.id ?? null,
    createdAt: at,
    updatedAt: at,
    ...given,
  };
  await system.store.tx((tx) => tx.insert(system.store.tables.samlProvider).values(row));
  return row;
}
