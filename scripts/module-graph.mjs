// npm run modules: the graph of imports between the folders of schema/, types included: edges, pairs that import each
// other, cycles. `-- --edges=A,B` lists the imports between two folders, `-- --edges` all that go to a higher layer.
import { parseArgs } from 'node:util';
import { main } from './lib/install.mjs';

await main(async () => {
  const { moduleGraph } = await import('./lib/module-graph.mjs');
  const { values } = parseArgs({ options: { edges: { type: 'string' } } });
  const { edges, pairs, cycles, upwards } = moduleGraph();
  const count = ([a, b]) => edges.get(`${a} ${b}`).length;
  if (values.edges !== undefined) {
    const [a, b] = values.edges.split(',');
    for (const key of b ? [`${a} ${b}`, `${b} ${a}`] : upwards.map((edge) => edge.join(' ')))
      console.log(`${key}\n${(edges.get(key) ?? []).map((line) => `  ${line}`).join('\n')}`);
  } else {
    console.log(`edges between folders: ${edges.size}`);
    console.log(`pairs that import each other: ${pairs.length}`);
    for (const [a, b] of pairs) console.log(`  ${a} ${count([a, b])} <-> ${count([b, a])} ${b}`);
    console.log(`imports of a higher layer: ${upwards.length}`);
    for (const [a, b] of upwards) console.log(`  ${a} -> ${b} (${count([a, b])})`);
    console.log(`cycles: ${cycles.length}`);
    for (const cycle of cycles) console.log(`  ${cycle.length}: ${cycle.join(' ')}`);
  }
});
