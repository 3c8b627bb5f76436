import { readFileSync, readdirSync } from 'node:fs';
import { createRenderer, type Renderer, type RendererOptions } from '../../server/pdf/renderer.ts';
import { findChromium } from '../../server/pdf/chromium.ts';

export interface Said {
  level: 'info' | 'warn' | 'error';
  text: string;
}

/** A renderer with a separate browser, and its log. */
export function printer(options: Partial<RendererOptions> = {}): { renderer: Renderer; said: Said[] } {
  const said: Said[] = [];
  const record =
    (level: Said['level']) =>
    (...parts: unknown[]): void =>
      void said.push({ level, text: parts.filter((part) => typeof part === 'string').join(' ') });
  const log = {
    info: record('info'),
    warn: record('warn'),
    error: record('error'),
  } as unknown as RendererOptions['log'];
  return { renderer: createRenderer({ find: () => findChromium(process.env.CHROMIUM_PATH), log, ...options }), said };
}

/** Prints HTML for an organisation. */
export const print = (renderer: Renderer, html: string, owner = 'one'): Promise<Buffer> =>
  renderer.print({ owner, compose: async () => ({ html }) });

export const page = (body: string, head = ''): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Probe</title>${head}</head><body>${body}</body></html>`;

/** The browsers that this process started, or their renderer processes. */
export function browserProcesses(kind: 'browser' | 'renderer'): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // The program's name stands in parentheses and may contain any character.
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command }];
      } catch {
        return [];
      }
    });
  const below = (parent: number): typeof all =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  const found =
    kind === 'renderer'
      ? below(process.pid).filter(({ command }) => command.includes('--type=renderer'))
      : all.filter(({ parent, command }) => parent === process.pid && command.includes('--user-data-dir'));
  return found.map(({ pid }) => pid);
}
