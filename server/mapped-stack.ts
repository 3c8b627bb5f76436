import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The map of each built file that an error has named; null where it has none. */
const maps = new Map<string, SourceMap | null>();

/**
 * A stack with the lines of our sources instead of those of the built files. A map is read when the first error of
 * its file is logged: with `--enable-source-maps` Node keeps those of all packages from the start, some 70 MB.
 */
export function mappedStack(stack: string): string {
  return stack.replaceAll(/(file:\/\/[^\s()]+):(\d+):(\d+)/g, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    return origin && 'fileName' in origin
      ? `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`
      : place;
  });
}

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) maps.set(file, (map = file.includes('/node_modules/') ? null : readMap(file)));
  return map;
}

/** An error is logged even where the map of its file cannot be read. */
function readMap(file: string): SourceMap | null {
  try {
    const path = `${fileURLToPath(file)}.map`;
    return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : null;
  } catch {
    return null;
  }
}
