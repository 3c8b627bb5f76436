import { activityTree, ignoredRules, type Outline } from './activity-tree.ts';
import { attributeOf, elements, named, parseManifest, textOf, type Node } from './manifest-xml.ts';
import type { ByteSource } from '../../../platform/files/byte-source.ts';
import { BadPackage, manifestText, openPackage } from './package-file.ts';
import type { ActivityTree, IgnoredRule, ScormItem, ScormStandard } from './scorm.shared.ts';

const MAX_ITEMS = 100;
/** Maximum length of the JSON of the rules of a package: it is stored with each version. */
const MAX_RULES = 500_000;
const MAX_DEPTH = 50;
const TITLE = 80;
const IDENTIFIER = 250;
/** Maximum length of launch data by SCORM 2004. */
const LAUNCH_DATA = 4_000;

export interface Manifest {
  standard: ScormStandard;
  title: string;
  items: ScormItem[];
  activities?: ActivityTree;
  ignored?: IgnoredRule[];
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

/** The manifest of a package, read from the archive. Throws BadPackage. */
export async function readPackage(source: ByteSource): Promise<Manifest> {
  const opened = await openPackage(source);
  return readManifest(await manifestText(opened), new Set(opened.entries.keys()));
}

/**
 * Reads imsmanifest.xml: the parts of the first organisation that can be launched with the files of the package, in
 * their order. The parser ignores document types, so there are no entities to expand; a manifest that declares one is
 * refused. Throws BadPackage.
 */
export async function readManifest(xml: string, files: ReadonlySet<string>): Promise<Manifest> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new BadPackage('scormManifest');
  const [manifest] = named(parseManifest(xml), 'manifest');
  if (!manifest) throw new BadPackage('scormManifest');
  const resources = resourcesOf(manifest);
  const organizations = named(manifest, 'organizations')[0];
  const all = organizations ? named(organizations, 'organization') : [];
  const chosen =
    all.find((each) => attributeOf(each, 'identifier') === attributeOf(organizations!, 'default')) ?? all[0];
  const items: ScormItem[] = [];
  const standard = standardOf(xml);
  const add = (node: Node, depth: number): Outline[] => {
    if (depth > MAX_DEPTH) throw new BadPackage('scormManifest');
    return named(node, 'item').map((item) => {
      const href = resources.get(attributeOf(item, 'identifierref'));
      const id = href ? `sco-${items.length + 1}` : null;
      if (href && id) {
        const identifier = attributeOf(item, 'identifier').slice(0, IDENTIFIER);
        const launch = launchData(item, standard);
        items.push({ id, title: titleOf(item), href: withParameters(item, href), identifier, ...launch });
      }
      if (items.length > MAX_ITEMS) throw new BadPackage('scormTooMany', { most: MAX_ITEMS });
      return { node: item, id, children: add(item, depth + 1) };
    });
  };
  const outline: Outline | null = chosen ? { node: chosen, id: null, children: add(chosen, 0) } : null;
  const launched = items.filter(({ href }) => files.has(decodedPath(href.replace(/[?#].*$/, ''))));
  if (launched.length === 0) throw new BadPackage('scormNoCourse');
  const title = (chosen && titleOf(chosen)) || launched[0]!.title;
  const parts = launched.map((item) => ({ ...item, title: item.title || title }));
  return { standard, title, items: parts, ...(standard === '2004' && outline && rulesOf(manifest, outline, parts)) };
}

/** The rules of a package of 2004 about its parts, beyond their order. */
function rulesOf(
  manifest: Node,
  outline: Outline,
  items: readonly ScormItem[],
): Pick<Manifest, 'activities' | 'ignored'> {
  const collection = named(manifest, 'sequencingcollection').flatMap((each) => named(each, 'sequencing'));
  // Of several elements with the same id, the first one counts.
  const byId = new Map(collection.toReversed().map((each) => [attributeOf(each, 'id'), each]));
  const sequencingOf = (node: Node): Node | undefined => {
    const [own] = named(node, 'sequencing');
    const shared = own && byId.get(attributeOf(own, 'idref'));
    return shared ? { ...own, children: [...elements(shared), ...elements(own)] } : own;
  };
  const all = ({ node, children }: Outline): Node[] => [sequencingOf(node) ?? [], ...children.map(all)].flat();
  const ignored = ignoredRules(all(outline));
  const activities = items.length > 1 ? activityTree(outline, new Set(items.map(({ id }) => id)), sequencingOf) : null;
  if (JSON.stringify(activities).length > MAX_RULES) throw new BadPackage('scormManifest');
  return { ...(activities && { activities }), ...(ignored.length > 0 && { ignored }) };
}

/** Elements of the data model that the manifest sets, by the names of the elements of the manifest. */
const LAUNCH: Readonly<Record<ScormStandard, Readonly<Record<string, string>>>> = {
  '1.2': {
    datafromlms: 'cmi.launch_data',
    masteryscore: 'cmi.student_data.mastery_score',
    maxtimeallowed: 'cmi.student_data.max_time_allowed',
    timelimitaction: 'cmi.student_data.time_limit_action',
  },
  '2004': { datafromlms: 'cmi.launch_data', timelimitaction: 'cmi.time_limit_action' },
};

function launchData(item: Node, standard: ScormStandard): Pick<ScormItem, 'launch'> {
  const entries = Object.entries(LAUNCH[standard]).flatMap(([name, element]) => {
    const [node] = named(item, name);
    const text = node ? textOf(node).trim().slice(0, LAUNCH_DATA) : '';
    return text ? [[element, text] as const] : [];
  });
  const launch = Object.fromEntries([...entries, ...(standard === '2004' ? boundsOf(item) : [])]);
  return Object.keys(launch).length > 0 ? { launch } : {};
}

/** The score from which a part of 2004 is passed, and its time limit, which the part itself enforces. */
function boundsOf(item: Node): [string, string][] {
  const sequencing = named(item, 'sequencing');
  const primary = sequencing
    .flatMap((each) => named(each, 'objectives'))
    .flatMap((each) => named(each, 'primaryobjective'))
    .find((each) => attributeOf(each, 'satisfiedbymeasure') === 'true');
  const passing = primary && named(primary, 'minnormalizedmeasure').map(textOf).join('').trim();
  const longest = sequencing
    .flatMap((each) => named(each, 'limitconditions'))
    .map((each) => attributeOf(each, 'attemptabsolutedurationlimit'))
    .find(Boolean);
  return [
    ...(passing ? [['cmi.scaled_passing_score', passing] as [string, string]] : []),
    ...(longest ? [['cmi.max_time_allowed', longest.slice(0, 50)] as [string, string]] : []),
  ];
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
