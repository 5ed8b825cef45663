import { StageError } from './stage.mjs';

/** Reasons for which a file cannot be written, as a person would put them. @type {Record<string, string>} */
const REASONS = {
  EACCES: 'this user may not write to it',
  EPERM: 'this user may not write to it',
  EROFS: 'it is on a file system that is mounted read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this user is used up',
};

/**
 * Does `work`; where it fails since the checkout cannot be written, the error says so and what to do.
 * @template T
 * @param {string} root of the repository
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function writingTo(root, work) {
  try {
    return await work();
  } catch (error) {
    const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error);
    const reason = REASONS[code];
    if (reason === undefined) throw error;
    throw new StageError(`${path ?? root} cannot be written: ${reason}.`, {
      hint: `Octavo builds itself in ${root}. Run it as the owner of that folder, or copy the folder to a place of your own; the single executable needs no such folder.`,
    });
  }
}
