/** An element of the manifest, as htmlparser2 answers it. */
export interface Node {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

export const elements = (node: Node): Node[] => (node.children ?? []).filter(({ type }) => type === 'tag');
/** Without its prefix: packages differ in theirs. */
export const nameOf = ({ name = '' }: Node): string => name.slice(name.indexOf(':') + 1).toLowerCase();
export const named = (node: Node, name: string): Node[] => elements(node).filter((child) => nameOf(child) === name);
export const attributeOf = ({ attribs = {} }: Node, name: string): string =>
  Object.entries(attribs).find(([key]) => key.slice(key.indexOf(':') + 1).toLowerCase() === name)?.[1] ?? '';
export const textOf = (node: Node): string =>
  (node.children ?? []).map((child) => (child.type === 'text' ? (child.data ?? '') : textOf(child))).join('');
