import { imageSource } from '@octavo/markdown';
import { eq } from 'drizzle-orm';
import type { Context, System } from '../../kernel/base/index.ts';
import { peopleWithoutEdit } from './people-without-edit.ts';
import { foreignPicturesOf, ownOrigins } from './waiting-pictures.ts';

/** Place at which people are shown. With neither id: a screen that belongs to no organization. */
export interface PhotoPlace {
  spaceId?: string | undefined;
  organizationId?: string | undefined;
}

/** Viewer, and the installation. */
type Viewer = Pick<Context, 'actor' | 'system'>;

interface Photographed {
  id: string;
  photoURL: string;
}

/**
 * Returns a value in which people stand, without the photos of other hosts that whoever asks has not to load: nobody can write a text to have a
 * reader's browser ask a host, and nobody shall by being shown beside one. What a place allows is as in `waitingPictures`; where the place is
 * unknown none is left. People keep their own photos. Checks nothing; the value is not changed.
 */
export async function hideForeignPhotos<Value>(ctx: Viewer, place: PhotoPlace, value: Value): Promise<Value> {
  const found = new Map<string, Photographed>();
  collect(value, ctx.system, found);
  if (ctx.actor.kind === 'user') found.delete(ctx.actor.userId);
  if (found.size === 0) return value;
  const hidden = await hiddenAmong(ctx, place, [...found.keys()]);
  return hidden.size === 0 ? value : (without(value, ctx.system, hidden) as Value);
}

async function hiddenAmong(ctx: Viewer, { spaceId, organizationId }: PhotoPlace, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const organization = organizationId ?? (spaceId === undefined ? undefined : await organizationOf(ctx.system, spaceId));
  if (organization === undefined) return new Set(ids);
  const setting = await foreignPicturesOf(ctx.system, organization);
  if (setting === 'ask') return new Set(ids);
  if (setting === 'load' || spaceId === undefined) return new Set();
  return peopleWithoutEdit(ctx, { organizationId: organization, spaceId }, ids);
}

async function organizationOf({ store }: System, spaceId: string): Promise<string | undefined> {
  const { space } = store.tables;
  const [row] = await store.read.select({ id: space.organizationId }).from(space).where(eq(space.id, spaceId));
  return row?.id;
}

function collect(value: unknown, system: System, found: Map<string, Photographed>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, system, found);
  else if (isPlain(value)) {
    if (isPhotographed(value) && isForeign(value.photoURL, system)) found.set(value.id, value);
    for (const each of Object.values(value)) if (typeof each === 'object') collect(each, system, found);
  }
}

function without(value: unknown, system: System, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, system, hidden));
  if (!isPlain(value)) return value;
  const isHidden = isPhotographed(value) && hidden.has(value.id) && isForeign(value.photoURL, system);
  const entries = Object.entries(value).filter(([name]) => !isHidden || name !== 'photoURL');
  return Object.fromEntries(entries.map(([name, each]) => [name, typeof each === 'object' ? without(each, system, hidden) : each]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isPhotographed(value: Record<string, unknown>): value is Record<string, unknown> & Photographed {
  return typeof value.photoURL === 'string' && typeof value.id === 'string';
}

const isForeign = (url: string, system: System): boolean => imageSource(url, ownOrigins(system)).kind !== 'own';
