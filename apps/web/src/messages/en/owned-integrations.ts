import { count } from './words';

/** Integrations that an organization publishes. */
export const owner = {
  title: 'Published by this organization',
  visibility: 'Visibility',
  visibilities: {
    public: 'Public: listed for every organization of this server',
    unlisted: 'Unlisted: for everybody who has its name',
    private: 'Private: for this organization alone',
  },
  version: 'Version',
  versionOf: (version: number, runtime: string) => `${version} (runtime ${runtime})`,
  installations: 'Installed in',
  installed: (installations: number) => (installations === 0 ? 'no organization' : count(installations, 'organization', 'organizations')),
  endpoint: 'Public address',
  copyEndpoint: 'Copy address',
  secrets: 'Secrets',
  secretsKept: 'Kept encrypted, and never shown. Publish it again to replace them.',
  development: {
    title: 'Development mode',
    lead: 'Sends its events to your machine instead of running the published script. The command "octavo integration dev" does this for you.',
    tunnelUrl: 'Tunnel URL',
    tunnelHint: 'This server has to reach it. Addresses of its own network need OCTAVO_ALLOW_HOSTS.',
    all: 'Also those of other organizations',
    begin: 'Start development mode',
    isOn: 'Development mode is on: events of this organization go to',
    isOnForAll: 'Development mode is on: events of all organizations go to',
    end: 'End development mode',
  },
  unpublish: 'Unpublish…',
  unpublishTitle: (title: string) => `Unpublish ${title}?`,
  unpublishBody: (installations: number) =>
    `${
      installations === 0
        ? 'No organization has it installed.'
        : `It is uninstalled from ${count(installations, 'organization', 'organizations')}, with its configurations, tokens and tasks.`
    } Its versions and its deliveries are deleted. Blocks of it stay in pages, as links or as their source. This cannot be undone.`,
  unpublishName: (name: string) => `Type ${name} to confirm`,
  unpublishAction: 'Unpublish',
  unpublished: (title: string) => `${title} is unpublished`,
};
