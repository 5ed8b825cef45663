import path from 'node:path';
import { FLOORS, ROOMS } from './rules.mjs';

/** @typedef {{ source: string, floors: readonly string[] }} House A package whose folders are floors. */
/** @typedef {{ floor: string, order: readonly string[], room: string, door: string }} Room `order`: names from the ground up; `room` and `door`: paths below the root */

/** Not part of the program: tests, the files that they share, and entries that name files of rooms for threads that load no more than one. */
const FREE = /\.test\.[a-z]+$|\.fixture\.[a-z]+$|\/testing(?:\/|\.ts$)|\/src\/(?:tasks|pack-worker)\.ts$/;

/**
 * Returns the room that a file stands in; `undefined` if it is in none.
 * @param {string} file path below the root
 * @returns {Room | undefined}
 */
function roomOf(file) {
  for (const [source, floors] of Object.entries(FLOORS)) {
    if (!file.startsWith(`${source}/`)) continue;
    const [floor = '', room, ...rest] = file.slice(source.length + 1).split('/');
    if (!floors.includes(floor) || room === undefined || rest.length === 0) return undefined;
    return { floor, order: floors, room: `${source}/${floor}/${room}`, door: `${source}/${floor}/${room}/index.ts` };
  }
  for (const [source, rooms] of Object.entries(ROOMS)) {
    const [room = '', ...rest] = file.startsWith(`${source}/`) ? file.slice(source.length + 1).split('/') : [];
    if (rooms.includes(room) && rest.length > 0) {
      return { floor: room, order: rooms, room: `${source}/${room}`, door: `${source}/${room}/index.ts` };
    }
  }
  return undefined;
}

/**
 * Returns why a file may not stand where it does in a package of rooms; `undefined` if it may.
 * @param {string} file path below the root
 */
function strayProblem(file) {
  for (const [source, rooms] of Object.entries(ROOMS)) {
    const [folder = '', ...rest] = file.startsWith(`${source}/`) ? file.slice(source.length + 1).split('/') : [];
    if (rest.length > 0 && folder !== 'testing' && !rooms.includes(folder)) return `${source}/${folder} is not in the table of rooms`;
  }
  return undefined;
}

/**
 * Returns why a relative import may not stand in a file: it leads to a higher floor or room, or passes the door of another room. `undefined` if it may.
 * @param {string} file path below the root
 * @param {string} specifier
 * @returns {string | undefined}
 */
export function floorProblem(file, specifier) {
  const stray = strayProblem(file);
  if (stray !== undefined) return stray;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const to = roomOf(target);
  const from = roomOf(file);
  if (to === undefined || from?.room === to.room || FREE.test(file)) return undefined;
  if (target !== to.door) return `${specifier} passes the door of a room: import from ${to.door}`;
  if (from === undefined) return undefined;
  if (from.order.indexOf(to.floor) > from.order.indexOf(from.floor))
    return `${from.floor} may not import ${to.floor}: imports run down the floors and rooms`;
  return undefined;
}

/**
 * Returns the circles of a graph: groups of files that import one another, directly or through others.
 * @param {ReadonlyMap<string, readonly string[]>} graph imported files by file
 * @returns {string[][]} each sorted
 */
export function circlesOf(graph) {
  /** @type {Map<string, { order: number, low: number, isOpen: boolean }>} */
  const marks = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} file */
  const visit = (file) => {
    const mark = { order: marks.size, low: marks.size, isOpen: true };
    marks.set(file, mark);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = marks.get(next);
      if (known === undefined) mark.low = Math.min(mark.low, visit(next).low);
      else if (known.isOpen) mark.low = Math.min(mark.low, known.order);
    }
    if (mark.low === mark.order) {
      const group = open.splice(open.indexOf(file));
      for (const each of group) Object.assign(marks.get(each) ?? {}, { isOpen: false });
      if (group.length > 1) circles.push(group.sort());
    }
    return mark;
  };
  for (const file of graph.keys()) if (!marks.has(file)) visit(file);
  return circles;
}
