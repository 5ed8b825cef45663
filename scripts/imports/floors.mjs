import path from 'node:path';
import { FLOORS } from './rules.mjs';

/** @typedef {{ source: string, floors: readonly string[] }} House A package whose folders are floors. */
/** @typedef {{ floor: string, room: string, door: string }} Room `room` and `door`: paths below the root */

/** Not part of the program: tests, the files that they share, and entries that name files of rooms for threads that load no more than one. */
const FREE = /\.test\.[a-z]+$|\.fixture\.[a-z]+$|\/testing\/|\/src\/tasks\.ts$/;

/**
 * Returns the room that a file stands in; `undefined` if it is on no floor.
 * @param {string} file path below the root
 * @returns {Room | undefined}
 */
function roomOf(file) {
  for (const [source, floors] of Object.entries(FLOORS)) {
    if (!file.startsWith(`${source}/`)) continue;
    const [floor = '', room, ...rest] = file.slice(source.length + 1).split('/');
    if (!floors.includes(floor) || room === undefined || rest.length === 0) return undefined;
    return { floor, room: `${source}/${floor}/${room}`, door: `${source}/${floor}/${room}/index.ts` };
  }
  return undefined;
}

/**
 * Returns why a relative import may not stand in a file: it leads to a higher floor, or passes the door of another room. `undefined` if it may.
 * @param {string} file path below the root
 * @param {string} specifier
 * @returns {string | undefined}
 */
export function floorProblem(file, specifier) {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  const to = roomOf(target);
  const from = roomOf(file);
  if (to === undefined || from?.room === to.room || FREE.test(file)) return undefined;
  if (target !== to.door) return `${specifier} passes the door of a room: import from ${to.door}`;
  if (from === undefined) return undefined;
  const floors = Object.values(FLOORS).find((some) => some.includes(from.floor)) ?? [];
  if (floors.indexOf(to.floor) > floors.indexOf(from.floor)) return `${from.floor} may not import ${to.floor}: imports run down the floors`;
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
