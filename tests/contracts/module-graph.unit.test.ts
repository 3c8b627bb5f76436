import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import '../../schema/index.ts';
import { allAreas } from '../../schema/records/registry.ts';

/** scripts/lib/module-graph.mjs, plain JavaScript. */
interface ModuleGraph {
  cyclesOf(edges: readonly (readonly [string, string])[]): string[][];
  moduleGraph(imports?: readonly { from: string; to: string }[]): Graph;
}
interface Graph {
  edges: Map<string, string[]>;
  pairs: [string, string][];
  cycles: string[][];
  upwards: [string, string][];
}

const { moduleGraph } = (await import(resolve('scripts/lib/module-graph.mjs'))) as ModuleGraph;
const graph = moduleGraph();

describe('the modules of schema/', () => {
  it('import nothing from a higher layer', () => {
    expect(graph.edges.size).toBeGreaterThan(100);
    expect(graph.upwards).toEqual([]);
  });

  it('do not import each other, directly or in a circle', () => {
    expect(graph.pairs).toEqual([]);
    expect(graph.cycles).toEqual([]);
  });

  it('which are areas import those areas that their manifests name', () => {
    const imported = [...graph.edges.keys()]
      .map((edge) => edge.split(' ').map((module) => /^areas\/(.+)/.exec(module)?.[1]))
      .filter(([from, to]) => from && to)
      .map(([from, to]) => `${from} uses ${to}`);
    const named = allAreas().flatMap(({ name, uses }) => uses.map((other) => `${name} uses ${other}`));
    expect(imported.sort()).toEqual(named.sort());
  });
});

describe('the count of modules', () => {
  const imports = (...edges: [from: string, to: string][]) => edges.map(([from, to]) => ({ from, to }));

  it('finds pairs, longer circles and imports of a higher layer', () => {
    const found = moduleGraph(
      imports(
        ['schema/kernel/a.ts', 'schema/areas/tickets/b.ts'],
        ['schema/areas/jobs/a.ts', 'schema/areas/tickets/b.ts'],
        ['schema/areas/tickets/b.ts', 'schema/areas/jobs/a.ts'],
        ['schema/platform/users/a.ts', 'schema/platform/clients/a.ts'],
        ['schema/platform/clients/a.ts', 'schema/platform/files/a.ts'],
        ['schema/platform/files/a.ts', 'schema/platform/users/a.ts'],
      ),
    );
    expect(found.upwards).toEqual([['kernel', 'areas/tickets']]);
    expect(found.pairs).toEqual([['areas/jobs', 'areas/tickets']]);
    expect(found.cycles.map((cycle) => cycle.join(' ')).sort()).toEqual([
      'areas/jobs areas/tickets',
      'platform/clients platform/files platform/users',
    ]);
  });
});
