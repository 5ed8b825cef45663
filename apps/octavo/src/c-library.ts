/** The oldest glibc that every part of the program runs with; its database library asks for most. */
export const LEAST_GLIBC = '2.34';

/**
 * Returns a sentence about the fault if a native part could not be loaded because the machine's C or C++ library is too old; `undefined` for
 * every other error.
 */
export function cLibraryProblem(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error);
  const [, wanted] = /version [`'‘]((?:GLIBC|GLIBCXX|CXXABI)_[\d.]+)['’] not found/.exec(message) ?? [];
  if (wanted === undefined) return undefined;
  const systems = 'Debian 12, Ubuntu 22.04, Fedora 35 and Red Hat Enterprise Linux 9';
  return `The C library of this machine is too old for Octavo (${wanted} is missing). Octavo needs glibc ${LEAST_GLIBC} or newer, which ${systems} have.`;
}
