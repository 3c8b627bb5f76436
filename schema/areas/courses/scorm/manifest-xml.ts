import { DomHandler, Parser } from 'htmlparser2';
import { BadPackage } from './package-file.ts';

/** An element of the manifest, as htmlparser2 returns it. */
export interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

export const elements = (node: Node): Node[] => (node.children ?? []).filter(({ type }) => type === 'tag');
/** The name of an element without its prefix, which differs between packages. */
export const nameOf = ({ name = '' }: Node): string => name.slice(name.indexOf(':') + 1).toLowerCase();
export const named = (node: Node, name: string): Node[] => elements(node).filter((child) => nameOf(child) === name);
export const attributeOf = ({ attribs = {} }: Node, name: string): string =>
  Object.entries(attribs).find(([key]) => key.slice(key.indexOf(':') + 1).toLowerCase() === name)?.[1] ?? '';
export function textOf(node: Node): string {
  let text = '';
  const rest = [...(node.children ?? [])].reverse();
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (next.type === 'text') text += next.data ?? '';
    else for (const child of (next.children ?? []).toReversed()) rest.push(child);
  }
  return text;
}

/** Limits of the depth and the number of elements; packages name each of their files once or twice. */
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;

/** Stops during parsing, because the time that the parser takes for an element grows with its depth. */
class BoundedHandler extends DomHandler {
  #depth = 0;
  #elements = 0;

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    this.#elements += 1;
    if (this.#depth > MAX_DEPTH || this.#elements > MAX_ELEMENTS) throw new BadPackage('scormManifest');
    super.onopentag(name, attributes);
  }

  override onclosetag(): void {
    this.#depth -= 1;
    super.onclosetag();
  }
}

/** The document of a manifest. Throws BadPackage for one that has more elements than a course needs. */
export function parseManifest(xml: string): Node {
  const handler = new BoundedHandler();
  new Parser(handler, { xmlMode: true, decodeEntities: true }).end(xml);
  return handler.root as unknown as Node;
}
