// Runs one tool with its arguments, after installing missing packages (and with --built: building what has changed).
import { buildIfStale } from './lib/build.mjs';
import { main } from './lib/install.mjs';
import { runTool, tools } from './lib/run.mjs';

await main(async ([first, ...rest]) => {
  if (first === '--built') await buildIfStale();
  const [name, ...args] = first === '--built' ? rest : [first, ...rest];
  process.exit((await runTool(tools[name], args)).code);
});
