import { gitError } from '../../objects/index.ts';
import { limitError } from '../limit-error.ts';
import type { PackLimits } from '../network.ts';

/** Below this total nobody counts ratios: small packs compress as well as they like. */
const RATIO_FLOOR = 256 * 1024 ** 2;

/** Bytes that may be inflated and copied for each byte that comes out: chains of differences are read again where memory is short. */
const WORK_RATIO = 16;

/** Keeps count of what a pack costs while it is decoded; throws `git_too_large` beyond the limits. */
export class PackBudget {
  readonly #limits: PackLimits;
  #inflated = 0;
  #work = 0;
  received = 0;

  constructor(limits: PackLimits) {
    this.#limits = limits;
  }

  /** An object of this size is about to be made; called before its memory is taken. */
  object(size: number): void {
    const { maxObjectBytes, maxInflatedBytes } = this.#limits;
    if (size > maxObjectBytes) throw limitError('maxObjectBytes', 'A file in the repository is larger', maxObjectBytes);
    this.#inflated += size;
    if (this.#inflated > maxInflatedBytes) {
      throw limitError('maxInflatedBytes', 'The files of the repository are together larger', maxInflatedBytes);
    }
    if (this.#inflated > Math.max(RATIO_FLOOR, this.received * this.#limits.maxRatio)) {
      throw tooLarge('The repository unpacks to far more than was received, as an archive bomb does.');
    }
    this.work(size);
  }

  /** Bytes inflated or copied, counted again each time: bounds packs built to be decoded over and over. */
  work(size: number): void {
    this.#work += size;
    const most = Math.min(this.#limits.maxInflatedBytes * 4, Math.max(this.#inflated, RATIO_FLOOR) * WORK_RATIO);
    if (this.#work > most) throw tooLarge('The repository takes far more work to unpack than its size allows.');
  }

  count(objects: number): void {
    if (objects > this.#limits.maxObjects) throw limitError('maxObjects', 'The repository holds more objects', this.#limits.maxObjects);
  }
}

function tooLarge(what: string) {
  return gitError('git_too_large', `${what} Make it smaller, or ask the operator of this server to raise the limit.`);
}

/** Returns the error for a pack that does not hold what its format promises. */
export function badPack(detail: string) {
  return gitError(
    'git_bad_pack',
    `The remote sent damaged data (${detail}). Try again; if it happens again, run \`git fsck\` on the repository.`,
    {
      data: { detail },
    },
  );
}
