import type { System } from './context.ts';

/** Content in which people write: of a space, or of a part of it. */
export interface WritingPlace {
  spaceId: string;
  /** Id of the change request; null for live content alone, absent for all content of the space. */
  changeRequestId?: string | null;
}

/**
 * Texts that people write at this moment and that are not in the content yet. Their rooms are above the floor of content, so it asks through this
 * port, which the rooms of an installation fill.
 */
export interface OpenWriting {
  /**
   * Saves what is written in a place, and does work while nothing more is taken there.
   * @throws what saving throws that can be tried again, and what the work throws
   */
  settle<Result>(place: WritingPlace, work: () => Promise<Result>): Promise<Result>;
}

const all = new WeakMap<System, OpenWriting>();

/** Sets the port by which a system asks for text that is being written. */
export function offerWriting(system: System, writing: OpenWriting): void {
  all.set(system, writing);
}

/**
 * Does work that ends or publishes what people write, with all of it that was acknowledged in the content. Not from within such work, nor in a
 * transaction.
 * @throws what saving throws that can be tried again, and what the work throws
 */
export function whenWritten<Result>(system: System, place: WritingPlace, work: () => Promise<Result>): Promise<Result> {
  return all.get(system)?.settle(place, work) ?? work();
}
