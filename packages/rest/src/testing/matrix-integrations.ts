import type { PublishIntegration } from '@octavo/contract';
import {
  installIntegration,
  installOnSite,
  installOnSpace,
  publishIntegration,
  setDevelopmentMode,
  updateInstallation,
} from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import type { MatrixRequest } from './matrix-request.ts';
import type { World } from './world.ts';

/** A PNG of one pixel, in base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A publication of an integration. @param organization id of the organization that publishes it */
export function publication(organization: string): PublishIntegration {
  return {
    organization,
    title: 'Acme',
    visibility: 'private',
    scopes: ['space:content:read', 'site:metadata:read'],
    blocks: [{ id: 'diagram', title: 'Diagram', urlUnfurl: ['https://draw.example.com/'] }],
    configurations: { account: { properties: { region: { type: 'string', enum: ['eu', 'us'], default: 'eu' } }, required: ['region'] } },
    secrets: { KEY: 's3cret-of-the-author' },
    script: 'export default { fetch: () => new Response("ok") };',
    runtime: 'v2',
  };
}

/** Each of the two organizations has a private integration, which is installed in it and on its space and site. */
export async function integrated({ system, id }: World): Promise<Record<string, string>> {
  const installed = async (person: string, prefix: '' | 'other', name: string) => {
    const named = (text: string) => id(prefix === '' ? text : `other${text[0]?.toUpperCase()}${text.slice(1)}`);
    const ctx = contextOf(system, { id: id(person) });
    await publishIntegration(ctx, name, publication(named('organization')));
    await setDevelopmentMode(ctx, name, { tunnelUrl: 'https://tunnel.example.com/secret' });
    const { installation } = await installIntegration(ctx, name, { organization: named('organization') });
    await updateInstallation(ctx, name, installation.id, { configuration: { region: 'us', token: 't0ken' }, externalIds: ['team-1'] });
    await installOnSpace(ctx, name, installation.id, { space: named('space'), externalIds: ['space-1'] });
    await installOnSite(ctx, name, installation.id, { site: named('site'), externalIds: ['site-1'] });
    return installation.id;
  };
  return { installation: await installed('admin', '', 'acme'), otherInstallation: await installed('outsider', 'other', 'elsewhere') };
}

const seed = integrated;
/** The integration is private. */
const hidden = { outsider: 'hidden' } as const;

/** Requests of the operations of integrations. */
export const integrationRequests: Readonly<Record<string, MatrixRequest | MatrixRequest[]>> = {
  listIntegrations: { seed },
  // Members see a private one; guests are none.
  getIntegrationByName: { seed, except: { ...hidden, guest: 'hidden' } },
  publishIntegration: {
    seed,
    body: (id) => publication(id('organization')),
    foreignBodies: [(id) => publication(id('otherOrganization'))],
    // A guest knows of the organization of the body.
    except: { ...hidden, guest: 403 },
    foreign: 403,
  },
  unpublishIntegration: { seed, except: hidden },
  setIntegrationDevelopmentMode: { seed, body: () => ({ tunnelUrl: 'https://tunnel.example.com' }), except: hidden },
  disableIntegrationDevelopmentMode: { seed, except: hidden },
  listIntegrationInstallations: { seed, except: hidden },
  installIntegration: {
    seed,
    body: (id) => ({ organization: id('organization') }),
    foreignBodies: [(id) => ({ organization: id('otherOrganization') })],
    except: hidden,
  },
  getIntegrationInstallationById: { seed },
  updateIntegrationInstallation: { seed, body: () => ({ configuration: { region: 'eu' } }) },
  uninstallIntegration: { seed },
  createIntegrationInstallationToken: { seed },
  listIntegrationSpaceInstallations: { seed, except: hidden },
  listIntegrationSiteInstallations: { seed, except: hidden },
  listIntegrationInstallationSpaces: { seed },
  installIntegrationOnSpace: {
    seed,
    body: (id) => ({ space: id('space') }),
    foreignBodies: [(id) => ({ space: id('otherSpace') })],
  },
  getIntegrationSpaceInstallation: { seed },
  updateIntegrationSpaceInstallation: { seed, body: () => ({ configuration: { a: 1 } }) },
  uninstallIntegrationFromSpace: { seed },
  listIntegrationInstallationSites: { seed },
  installIntegrationOnSite: { seed, body: (id) => ({ site: id('site') }), foreignBodies: [(id) => ({ site: id('otherSite') })] },
  getIntegrationSiteInstallation: { seed },
  updateIntegrationSiteInstallation: { seed, body: () => ({ configuration: { a: 1 } }) },
  uninstallIntegrationFromSite: { seed },
  listOrganizationIntegrations: { seed },
  listOrganizationInstallations: { seed },
  listSpaceIntegrations: { seed },
  listSpaceIntegrationsBlocks: { seed },
};
