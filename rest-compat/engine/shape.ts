import { badInput } from '../../schema/kernel/errors.ts';

export type JsonSchema = Record<string, unknown>;
export type Source = Record<string, unknown>;

interface FieldBase {
  /** Variable of the document that has to be true for this field to be fetched at all. */
  fetch?: string;
  /** Left out unless `populate` or `select` names it. */
  onDemand?: boolean;
  about?: { de: string; en: string };
}

/** A plain value, the same in the document and in the answer. */
export interface ValueField extends FieldBase {
  kind: 'value';
  schema: JsonSchema;
  /** Its name in the document, where that is another. */
  from?: string;
}

/** Other objects: their ids, or the objects themselves when `populate` names the field. */
export interface RelationField extends FieldBase {
  kind: 'relation';
  of: Shape;
  many?: boolean;
  nullable?: boolean;
  /** Where the document has the ids; without it the objects are fetched with their id alone. */
  ids?: string;
  /** Variable of the document that fetches the whole objects. */
  populate: string;
}

/** Objects that are part of this one. */
export interface EmbeddedField extends FieldBase {
  kind: 'embedded';
  of: Shape;
  many?: boolean;
  nullable?: boolean;
}

export type Field = ValueField | RelationField | EmbeddedField;

/**
 * An object of the answers: which fields it has and where each comes from. Objects that have an id carry it as `_id`
 * and as `id`.
 */
export interface Shape {
  name: string;
  identified: boolean;
  fields: Readonly<Record<string, Field>>;
}

/**
 * What one request wants of a shape: variables of the document, and the way from its result to the object of the
 * answer.
 */
export interface Projection {
  variables: Record<string, boolean>;
  project(source: Source): Source;
}

/** Names that `populate` takes for a shape: relations, and paths through what is embedded. */
export function populatePaths(shape: Shape): readonly string[] {
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    if (field.kind === 'value') return [];
    const inner = populatePaths(field.of).map((path) => `${name}.${path}`);
    return field.kind === 'relation' || field.onDemand || inner.length > 0 ? [name, ...inner] : [];
  });
}

/** Names that `select` takes for a shape. */
export function selectPaths(shape: Shape): string[] {
  const own = Object.entries(shape.fields).flatMap(([name, field]) =>
    field.kind === 'value' ? [name] : [name, ...selectPaths(field.of).map((path) => `${name}.${path}`)],
  );
  return shape.identified ? ['_id', 'id', ...own] : own;
}

/** Every variable that the documents of a shape declare for its fields. */
export function variablesOf(shape: Shape): string[] {
  return Object.values(shape.fields).flatMap((field) => [
    ...(field.fetch ? [field.fetch] : []),
    ...(field.kind === 'relation' ? [field.populate] : []),
    ...(field.kind === 'value' ? [] : variablesOf(field.of)),
  ]);
}

const names = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads `populate` and `select`. Names that a shape does not have are BAD_INPUT; the message says which there are. */
export function projectionOf(shape: Shape, populate = '', select = ''): Projection {
  const populated = checked('populate', names(populate), populatePaths(shape));
  const selected = names(select);
  const known = selectPaths(shape);
  const wanted = checked(
    'select',
    selected.filter((name) => !name.startsWith('-')),
    known,
  );
  const unwanted = checked(
    'select',
    selected.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
    known,
  );
  const variables: Record<string, boolean> = Object.fromEntries(variablesOf(shape).map((name) => [name, false]));
  const project = planOf(shape, { populated, wanted, unwanted }, variables);
  return { variables, project };
}

function checked(parameter: string, given: string[], known: readonly string[]): string[] {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw badInput(parameter, 'unknownName', { name: unknown.slice(0, 100), known: known.join(', ') });
  return given;
}

interface Wishes {
  populated: string[];
  wanted: string[];
  unwanted: string[];
}

/** The part of the wishes that lies below a field. */
const below = (paths: string[], name: string): string[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

type Reader = (source: Source) => unknown;

function planOf(shape: Shape, wishes: Wishes, variables: Record<string, boolean>): (source: Source) => Source {
  const steps: [string, Reader][] = [];
  if (shape.identified) {
    for (const name of ['_id', 'id']) if (!wishes.unwanted.includes(name)) steps.push([name, (source) => source.id]);
  }
  for (const [name, field] of Object.entries(shape.fields)) {
    const reaches = (paths: string[]): boolean => paths.some((path) => path === name || path.startsWith(`${name}.`));
    const asked = reaches(wishes.populated) || reaches(wishes.wanted);
    if (wishes.unwanted.includes(name)) continue;
    if (wishes.wanted.length > 0 ? !asked : field.onDemand && !asked) continue;
    if (field.fetch) variables[field.fetch] = true;
    const inner = {
      populated: below(wishes.populated, name),
      wanted: below(wishes.wanted, name),
      unwanted: below(wishes.unwanted, name),
    };
    steps.push([name, readerOf(name, field, { ...inner, isPopulated: reaches(wishes.populated) }, variables)]);
  }
  return (source) => {
    const made: Source = {};
    for (const [name, read] of steps) made[name] = read(source);
    return made;
  };
}

function readerOf(
  name: string,
  field: Field,
  wishes: Wishes & { isPopulated: boolean },
  variables: Record<string, boolean>,
): Reader {
  if (field.kind === 'value') {
    const from = field.from ?? name;
    return (source) => source[from] ?? null;
  }
  if (field.kind === 'relation' && !wishes.isPopulated) {
    const { ids } = field;
    if (ids) return (source) => source[ids] ?? null;
    if (field.many) return (source) => (source[name] as Source[]).map((one) => one.id);
    return (source) => (source[name] as Source | null)?.id ?? null;
  }
  if (field.kind === 'relation') variables[field.populate] = true;
  const project = planOf(field.of, wishes, variables);
  if (field.many) return (source) => (source[name] as Source[]).map(project);
  return (source) => {
    const one = source[name] as Source | null;
    return one ? project(one) : null;
  };
}
