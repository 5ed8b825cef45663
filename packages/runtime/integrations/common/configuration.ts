import type { Environment } from './serve.ts';

/** Returns a text of the configuration: that of the space or site where it has one, else that of the organization; empty where there is none. */
export function textOf({ spaceInstallation, siteInstallation, installation }: Environment, name: string): string {
  for (const of of [spaceInstallation, siteInstallation, installation]) {
    const value = of?.configuration[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** Returns a choice of the configuration of the organization. */
export function isOn({ installation }: Environment, name: string, otherwise: boolean): boolean {
  const value = installation?.configuration[name];
  return typeof value === 'boolean' ? value : otherwise;
}

/** Returns an address without slashes at its end. */
export function baseOf(address: string): string {
  return address.replace(/\/+$/, '');
}
