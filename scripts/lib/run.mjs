import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The tools of node_modules as JavaScript files for the pinned Node: without shell and .cmd wrappers. */
export const tools = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
};

/** Runs a tool on this Node. `quiet` buffers its output and prints it only on failure. */
export function runTool(tool, args, { quiet = false, env = {} } = {}) {
  const child = spawn(process.execPath, [join(root, tool), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: error.message }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** 0.4 s, 2 min 5 s */
export function duration(ms) {
  const seconds = ms / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
