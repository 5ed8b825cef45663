/** A kind of machine that the program is made for. */
export interface Target {
  /** As in names of files and of npm packages. */
  name: string;
  platform: NodeJS.Platform;
  arch: string;
  /** Name of the architecture in packages of Debian; `undefined` if there is no Debian. */
  debian?: string;
}

/** Kinds of machines that a release is made for. npm has no Node for macOS and none for musl: there the executable is made on the machine itself. */
export const RELEASE_TARGETS: readonly Target[] = [
  { name: 'linux-x64', platform: 'linux', arch: 'x64', debian: 'amd64' },
  { name: 'linux-arm64', platform: 'linux', arch: 'arm64', debian: 'arm64' },
];

/** Returns the kind of the machine that builds. */
export function thisTarget(): Target {
  const name = `${process.platform}-${process.arch}`;
  return RELEASE_TARGETS.find((target) => target.name === name) ?? { name, platform: process.platform, arch: process.arch };
}

/** Returns the name of the single executable of a target. */
export function executableName({ name, platform }: Target): string {
  return `octavo-${name}${platform === 'win32' ? '.exe' : ''}`;
}
