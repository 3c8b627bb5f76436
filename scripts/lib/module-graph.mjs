// The graph of imports between the folders of schema/, types included. Needs the pinned Node (globSync).
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import { root } from './install.mjs';

const LAYERS = ['kernel', 'records', 'platform', 'areas', 'root'];

/** The folder that counts as one module: `kernel`, `records`, `platform/files`, `areas/tickets`; `root` for loose files. */
export function moduleOf(file) {
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

/** Tarjan's strongly connected components of more than one module. */
export function cyclesOf(edges) {
  const targets = new Map();
  for (const [a, b] of edges) targets.set(a, [...(targets.get(a) ?? []), b]);
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (module) => {
    index.set(module, index.size);
    low.set(module, index.get(module));
    stack.push(module);
    for (const next of targets.get(module) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(module, Math.min(low.get(module), low.get(next)));
    }
    if (low.get(module) !== index.get(module)) return;
    const component = stack.splice(stack.indexOf(module));
    if (component.length > 1) found.push(component.sort());
  };
  for (const module of targets.keys()) if (!index.has(module)) visit(module);
  return found;
}

/** @returns the graph of modules: edges with their imports, pairs that import each other, cycles, ways up. */
export function moduleGraph(imports = importsOfSchema()) {
  const edges = new Map();
  for (const { from, to } of imports) {
    const [a, b] = [moduleOf(from), moduleOf(to)];
    if (a === b || !to.startsWith('schema/')) continue;
    const key = `${a} ${b}`;
    edges.set(key, [...(edges.get(key) ?? []), `${from} -> ${to}`]);
  }
  const list = [...edges.keys()].map((key) => key.split(' '));
  const layer = (module) => LAYERS.indexOf(module.split('/')[0]);
  return {
    edges,
    pairs: list.filter(([a, b]) => a < b && edges.has(`${b} ${a}`)),
    cycles: cyclesOf(list),
    upwards: list.filter(([a, b]) => layer(b) > layer(a)),
  };
}
