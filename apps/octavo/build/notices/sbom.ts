import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import { ROOT } from '../layout.ts';
import type { ThirdParty, Used } from './notices.ts';

type Licences = InstanceType<typeof Contrib.License.Factories.LicenseFactory>;

const FORMAT = Spec.Spec1dot6;

/** Name and group of a package as CycloneDX takes them apart; what Next carries is named as a part of Next. */
function nameOf(name: string): { name: string; group?: string } {
  const scoped = /^(@[^/]+)\/(.+)$/.exec(name);
  return scoped?.[1] !== undefined && scoped[2] !== undefined ? { group: scoped[1], name: scoped[2] } : { name };
}

/** Package address of a party; undefined for one that npm does not know by this name. */
function purlOf({ name, version }: ThirdParty): PackageURL | undefined {
  if (name.startsWith('next/') || name === 'Node.js') return undefined;
  const { group, name: own } = nameOf(name);
  return new PackageURL('npm', group, own, version, undefined, undefined);
}

function componentOf(party: ThirdParty, parts: readonly string[], licences: Licences): Models.Component {
  const { group, name } = nameOf(party.name);
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    ...(group === undefined ? {} : { group }),
    bomRef: `${party.name}@${party.version}`,
    version: party.version,
  });
  const purl = purlOf(party);
  if (purl !== undefined) component.purl = purl;
  component.licenses.add(licences.makeFromString(party.licence));
  for (const part of parts) component.properties.add(new Models.Property('octavo:part', part));
  return component;
}

/**
 * Returns the bill of materials of a build: every package with its version, licence, address and the parts of the program that hold it, as
 * CycloneDX 1.6 in JSON. The same build gives the same text.
 */
export async function sbomText(used: readonly Used[]): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const licences = new Contrib.License.Factories.LicenseFactory();
  const octavo = new Models.Component(Enums.ComponentType.Application, 'octavo', { bomRef: 'octavo', version });
  octavo.licenses.add(licences.makeFromString('MIT'));
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: octavo }) });
  for (const same of Map.groupBy(used, ({ party }) => `${party.name}@${party.version}`).values()) {
    const [first] = same;
    if (first === undefined) continue;
    const component = componentOf(first.party, [...new Set(same.map(({ part }) => part))].toSorted(), licences);
    bom.components.add(component);
    octavo.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(FORMAT));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}
