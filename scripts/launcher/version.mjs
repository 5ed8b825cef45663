/**
 * The three numbers of a version such as `v24.21.0`, `24.21.0-nightly` or `12.21.0\n`; `undefined` if there are none.
 * @param {string} text
 * @returns {[number, number, number] | undefined}
 */
export function parseVersion(text) {
  const match = /^\s*v?(\d+)\.(\d+)\.(\d+)/.exec(text);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

/**
 * Negative when `a` is the older, positive when the newer, 0 when alike. Both must be versions.
 * @param {string} a
 * @param {string} b
 */
export function compareVersions(a, b) {
  const left = parseVersion(a);
  const right = parseVersion(b);
  if (!left || !right) throw new TypeError(`not a version: ${left ? b : a}`);
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/**
 * Returns whether `version` lies from `least` up to, not including, `below`. False for what is no version.
 * @param {string} version
 * @param {{ least: string, below: string }} range
 */
export function inRange(version, { least, below }) {
  return parseVersion(version) !== undefined && compareVersions(version, least) >= 0 && compareVersions(version, below) < 0;
}

/**
 * Returns whether a pnpm `version` may stand in for the `pinned` one: the same major, and at least its minor.
 * @param {string} version
 * @param {string} pinned
 */
export function standsInFor(version, pinned) {
  const found = parseVersion(version);
  const wanted = parseVersion(pinned);
  return found !== undefined && wanted !== undefined && found[0] === wanted[0] && found[1] >= wanted[1];
}
