import { parseDocument } from 'htmlparser2';
import { attributeOf, elements, named, textOf, type Node } from './manifest-xml.ts';
import { BadPackage, packageText, type PackageFile } from './package-file.ts';
import type { ScormItem, ScormStandard } from './scorm.shared.ts';
import { withSkipRules } from './sequencing.ts';

/** A manifest beyond this describes no course. */
const MANIFEST_BYTES = 2_000_000;
const MOST_ITEMS = 100;
const MOST_DEPTH = 50;
const TITLE = 80;

export interface Manifest {
  standard: ScormStandard;
  title: string;
  items: ScormItem[];
}

const titleOf = (node: Node): string =>
  named(node, 'title').map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, TITLE);

/** A path of the manifest as a path in the package; null where it leads out of it or to another server. */
function pathIn(base: string, href: string): { path: string; query: string } | null {
  const [, address = '', query = ''] = /^([^?#]*)([?#].*)?$/.exec(href) ?? [];
  if (address === '' || /^[a-z][a-z\d+.-]*:|^[\\/]|\\/i.test(address) || /^[a-z][a-z\d+.-]*:|^[\\/]/i.test(base))
    return null;
  const parts: string[] = [];
  for (const part of `${base}${address}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return { path: parts.join('/'), query };
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Reads imsmanifest.xml: the parts of the first organisation that can be launched, in their order. The parser knows no
 * document type, so there are no entities to expand; a manifest that declares one is refused. Throws BadPackage.
 */
export async function readManifest(file: PackageFile): Promise<Manifest> {
  const xml = await packageText(file, 'imsmanifest.xml', MANIFEST_BYTES);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new BadPackage('scormManifest');
  const document = parseDocument(xml, { xmlMode: true, decodeEntities: true }) as unknown as Node;
  const [manifest] = named(document, 'manifest');
  if (!manifest) throw new BadPackage('scormManifest');
  const resources = resourcesOf(manifest);
  const organizations = named(manifest, 'organizations')[0];
  const all = organizations ? named(organizations, 'organization') : [];
  const chosen =
    all.find((each) => attributeOf(each, 'identifier') === attributeOf(organizations!, 'default')) ?? all[0];
  const items: ScormItem[] = [];
  const sequencings = new Map<string, Node>();
  const collection = named(manifest, 'sequencingcollection').flatMap((each) => named(each, 'sequencing'));
  const add = (node: Node, depth: number): void => {
    if (depth > MOST_DEPTH) throw new BadPackage('scormManifest');
    for (const item of named(node, 'item')) {
      const href = resources.get(attributeOf(item, 'identifierref'));
      if (href) {
        const id = `sco-${items.length + 1}`;
        items.push({ id, title: titleOf(item), href: withParameters(item, href) });
        const [own] = named(item, 'sequencing');
        const shared = collection.find((each) => attributeOf(each, 'id') === (own && attributeOf(own, 'idref')));
        if (own) sequencings.set(id, shared ? { ...own, children: [...elements(shared), ...elements(own)] } : own);
      }
      if (items.length > MOST_ITEMS) throw new BadPackage('scormTooMany', { most: MOST_ITEMS });
      add(item, depth + 1);
    }
  };
  if (chosen) add(chosen, 0);
  const launched = items.filter(({ href }) => file.entries.has(decodedPath(href.replace(/[?#].*$/, ''))));
  if (launched.length === 0) throw new BadPackage('scormNoCourse');
  const title = (chosen && titleOf(chosen)) || launched[0]!.title;
  const standard = standardOf(xml);
  const parts = launched.map((item) => ({ ...item, title: item.title || title }));
  return { standard, title, items: standard === '2004' ? withSkipRules(parts, sequencings) : parts };
}

function resourcesOf(manifest: Node): Map<string, string> {
  const byId = new Map<string, string>();
  for (const list of named(manifest, 'resources'))
    for (const resource of named(list, 'resource')) {
      const base = attributeOf(list, 'base') + attributeOf(resource, 'base');
      const found = pathIn(base, attributeOf(resource, 'href').trim());
      if (found) byId.set(attributeOf(resource, 'identifier'), `${found.path}${found.query}`);
    }
  return byId;
}

function withParameters(item: Node, href: string): string {
  const parameters = attributeOf(item, 'parameters')
    .trim()
    .replace(/^[?&]+/, '');
  return parameters === '' || parameters.startsWith('#')
    ? `${href}${parameters}`
    : `${href}${href.includes('?') ? '&' : '?'}${parameters}`;
}

/** Packages of 2004 name its schemas; all others are of 1.2. */
const standardOf = (xml: string): ScormStandard =>
  /adlcp_v1p3|imsss|<schemaversion>\s*(?:2004|CAM 1\.3)/i.test(xml) ? '2004' : '1.2';
