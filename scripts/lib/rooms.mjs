// The graph of imports between the folders of schema/, types included. Needs the pinned Node (globSync).
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { root } from './install.mjs';

const FLOORS = ['kernel', 'records', 'platform', 'areas', 'root'];

/** The folder that counts as one room: `kernel`, `records`, `platform/files`, `areas/tickets`; `root` for loose files. */
export function roomOf(file) {
  const [, first, second, ...rest] = file.split('/');
  if (!second) return 'root';
  return ['platform', 'areas'].includes(first) && rest.length ? `${first}/${second}` : first;
}

/** @returns every relative import below schema/, as { from, to } with paths from the root. */
export function importsOfSchema() {
  const files = globSync('schema/**/*.ts', { cwd: root }).map((file) => file.split(sep).join('/'));
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    const sources = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(([, source]) => source);
    return sources.map((source) => ({ from, to: posix.normalize(posix.join(dirname(from), source)) }));
  });
}

/** Tarjan's strongly connected components of more than one room. */
export function cyclesOf(edges) {
  const targets = new Map();
  for (const [a, b] of edges) targets.set(a, [...(targets.get(a) ?? []), b]);
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (room) => {
    index.set(room, index.size);
    low.set(room, index.get(room));
    stack.push(room);
    for (const next of targets.get(room) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(room, Math.min(low.get(room), low.get(next)));
    }
    if (low.get(room) !== index.get(room)) return;
    const component = stack.splice(stack.indexOf(room));
    if (component.length > 1) found.push(component.sort());
  };
  for (const room of targets.keys()) if (!index.has(room)) visit(room);
  return found;
}

/** @returns the graph of rooms: edges with their imports, pairs that import each other, cycles, ways up. */
export function graphOfRooms(imports = importsOfSchema()) {
  const edges = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [roomOf(from), roomOf(to)];
    if (a === b || !to.startsWith('schema/')) continue;
    const key = `${a} ${b}`;
    edges.set(key, [...(edges.get(key) ?? []), `${from} -> ${to}`]);
  }
  const list = [...edges.keys()].map((key) => key.split(' '));
  const floor = (room) => FLOORS.indexOf(room.split('/')[0]);
  return {
    edges,
    pairs: list.filter(([a, b]) => a < b && edges.has(`${b} ${a}`)),
    cycles: cyclesOf(list),
    upwards: list.filter(([a, b]) => floor(b) > floor(a)),
  };
}
