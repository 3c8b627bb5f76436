import { badInput } from '../../schema/kernel/errors.ts';

export type JsonSchema = Record<string, unknown>;
export type Source = Record<string, unknown>;

interface FieldBase {
  /** Its path in the result of GraphQL, where that is not its name: `ticket.id`. */
  from?: string;
  /** Left out unless `populate` or `select` names it. */
  onDemand?: boolean;
  /** Description; German only if the English text is the description of the GraphQL field. */
  about?: string | { de: string; en: string };
  /** What the documentation shows where no example body has the field; German. */
  example?: unknown;
}

/** A plain value, the same in GraphQL and in the answer. */
export interface ValueField extends FieldBase {
  kind: 'value';
  schema: JsonSchema;
  /** Needs a statement of its own: selected only when the response has it. */
  isLazy?: boolean;
  /** Values of the same record that an object names as well. */
  with?: readonly string[];
}

/** Other objects: their ids, or the objects themselves when `populate` names the field. */
export interface RelationField extends FieldBase {
  kind: 'relation';
  of: Shape;
  many?: boolean;
  nullable?: boolean;
  /** Where GraphQL has the ids; without it the objects are requested with their id alone. */
  ids?: string;
}

/** Objects that are part of this one. */
export interface EmbeddedField extends FieldBase {
  kind: 'embedded';
  of: Shape;
  many?: boolean;
  nullable?: boolean;
  /** Mapped from the same object. */
  isSame?: boolean;
  /** Arguments of the field, from variables of the same names: their GraphQL types. */
  args?: Readonly<Record<string, string>>;
}

export type Field = ValueField | RelationField | EmbeddedField;

/** An object of a response: its fields and their sources. Objects with an id have it as `_id` and as `id`. */
export interface Shape {
  name: string;
  identified: boolean;
  /** Path of the id in the result of GraphQL, where that is not `id`. */
  idFrom?: string;
  /** Where the id is no UUID. */
  idSchema?: JsonSchema;
  fields: Readonly<Record<string, Field>>;
}

/** What a request selects of a shape: variables of the document, and the mapping of its result. */
export interface Projection {
  variables: Record<string, boolean>;
  project(source: Source): Source;
}

/**
 * The fields with the path to their values if GraphQL returns the object in a field of its parent: `ticket.title` for
 * `title`.
 */
export function nestedFields(parent: string, fields: Readonly<Record<string, Field>>): Record<string, Field> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        from: `${parent}.${field.from ?? name}`,
        ...(field.kind === 'relation' && field.ids && { ids: `${parent}.${field.ids}` }),
      },
    ]),
  );
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

/** Variable of the document: requests the field at this path of the shape. */
const requests = (path: readonly string[]): string => `with_${path.join('_')}`;

/** Variable of the document: requests whole objects instead of ids for the relation at this path. */
const populates = (path: readonly string[]): string => `populate_${path.join('_')}`;

const isConditional = (field: Field): boolean =>
  field.kind === 'value' ? field.isLazy === true : field.kind === 'relation' ? !field.ids : !field.isSame;

/** The part of a document that a shape needs. */
export interface ShapeSelection {
  text: string;
  /** Boolean variables that decide what is requested. */
  conditions: readonly string[];
  /** Variables for arguments of fields, with their GraphQL types. */
  args: Readonly<Record<string, string>>;
}

/** Fields, each with its arguments and directives, and what is selected of it. */
type Selection = Map<string, Selection>;

const selections = new WeakMap<Shape, ShapeSelection>();

/**
 * Everything that a response of this shape can have. Without fragments: in a compiled document, a fragment that is
 * spread several times gets the conditions of all places.
 */
export function selectionOf(shape: Shape): ShapeSelection {
  const made = selections.get(shape) ?? selectionFor(shape);
  selections.set(shape, made);
  return made;
}

function selectionFor(shape: Shape): ShapeSelection {
  const selection: Selection = new Map();
  const conditions: string[] = [];
  const args: Record<string, string> = {};
  const onlyIf = (variable: string): string => {
    conditions.push(variable);
    return ` @include(if: $${variable})`;
  };
  const add = (of: Shape, path: readonly string[], into: Selection): void => {
    if (of.identified) selectPath(into, of.idFrom ?? 'id');
    for (const [name, field] of Object.entries(of.fields)) {
      const here = [...path, name];
      const from = field.from ?? name;
      const include = isConditional(field) ? onlyIf(requests(here)) : '';
      if (field.kind === 'value') selectPath(into, from, include);
      else if (field.kind === 'embedded') {
        Object.assign(args, field.args);
        const inner = field.isSame ? into : selectPath(into, from, `${argumentsOf(field.args)}${include}`);
        add(field.of, here, inner);
      } else if (field.ids) {
        selectPath(into, field.ids);
        add(field.of, here, selectPath(into, from, onlyIf(populates(here))));
      } else {
        const object = selectPath(into, from, include);
        selectPath(object, 'id');
        add(field.of, here, selectPath(object, '...', onlyIf(populates(here))));
      }
    }
  };
  add(shape, [], selection);
  return { text: printed(selection), conditions, args };
}

/** Adds the field at a dotted path; answers what is selected of it. */
function selectPath(selection: Selection, path: string, suffix = ''): Selection {
  const names = path === '...' ? [path] : path.split('.');
  return names.reduce((above, name, index) => {
    const key = index === names.length - 1 ? `${name}${suffix}` : name;
    const inner = above.get(key) ?? new Map();
    above.set(key, inner);
    return inner;
  }, selection);
}

/** `(user: $user)`, for arguments that come from variables of the same names. */
export function argumentsOf(args: Readonly<Record<string, unknown>> = {}): string {
  const list = Object.keys(args).map((name) => `${name}: $${name}`);
  return list.length > 0 ? `(${list.join(', ')})` : '';
}

const printed = (selection: Selection): string =>
  [...selection].map(([field, inner]) => (inner.size > 0 ? `${field} { ${printed(inner)} }` : field)).join(' ');

const names = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads `populate` and `select`. Names that a shape does not have are BAD_INPUT; the message says which there are. */
export function projectionOf(shape: Shape, populate?: string | null, select?: string | null): Projection {
  if (populate || select) return chosenProjection(shape, populate ?? '', select ?? '');
  const made = projections.get(shape) ?? chosenProjection(shape, '', '');
  projections.set(shape, made);
  return made;
}

/** Of calls that choose nothing. */
const projections = new WeakMap<Shape, Projection>();

function chosenProjection(shape: Shape, populate: string, select: string): Projection {
  const populated = checked('populate', names(populate), populatePaths(shape));
  const selected = names(select);
  const selectable = selectPaths(shape);
  const wanted = checked(
    'select',
    selected.filter((name) => !name.startsWith('-')),
    selectable,
  );
  const unwanted = checked(
    'select',
    selected.filter((name) => name.startsWith('-')).map((name) => name.slice(1)),
    selectable,
  );
  const variables: Record<string, boolean> = Object.fromEntries(
    selectionOf(shape).conditions.map((name) => [name, false]),
  );
  const project = planOf(shape, [], { populated, wanted, unwanted }, variables);
  return { variables, project };
}

function checked(parameter: string, paths: string[], allowed: readonly string[]): string[] {
  const unknown = paths.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    throw badInput(parameter, 'unknownName', { name: unknown.slice(0, 100), known: allowed.join(', ') });
  return paths;
}

/** Paths below a shape that a request names. */
interface Choice {
  populated: string[];
  wanted: string[];
  unwanted: string[];
}

/** Of these paths those below a field, from there on. */
const below = (paths: string[], name: string): string[] =>
  paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));

type Reader = (source: Source) => unknown;

/** Sets the `variables` that select the fields of the response. */
function planOf(
  shape: Shape,
  path: readonly string[],
  choice: Choice,
  variables: Record<string, boolean>,
): (source: Source) => Source {
  const steps: [string, Reader][] = [];
  if (shape.identified) {
    const read = readerAt(shape.idFrom ?? 'id');
    for (const name of ['_id', 'id']) if (!choice.unwanted.includes(name)) steps.push([name, read]);
  }
  for (const [name, field] of Object.entries(shape.fields)) {
    const here = [...path, name];
    const reaches = (paths: string[]): boolean => paths.some((one) => one === name || one.startsWith(`${name}.`));
    const asked = reaches(choice.populated) || reaches(choice.wanted);
    if (choice.unwanted.includes(name)) continue;
    if (choice.wanted.length > 0 ? !asked : field.onDemand && !asked) continue;
    if (isConditional(field)) variables[requests(here)] = true;
    const inner = {
      populated: below(choice.populated, name),
      wanted: below(choice.wanted, name),
      unwanted: below(choice.unwanted, name),
    };
    const isPopulated = field.kind === 'relation' && reaches(choice.populated);
    if (isPopulated) variables[populates(here)] = true;
    const project = field.kind === 'embedded' || isPopulated ? planOf(field.of, here, inner, variables) : null;
    steps.push([name, readerOf(name, field, project)]);
  }
  return (source) => {
    const made: Source = {};
    for (const [name, read] of steps) made[name] = read(source);
    return made;
  };
}

/** Reads a field from the result; relations without `project` are their ids. */
function readerOf(name: string, field: Field, project: ((source: Source) => Source) | null): Reader {
  const read = readerAt(field.from ?? name);
  if (field.kind === 'value') return field.with ? readerWith(read, field.with) : read;
  if (field.kind === 'embedded' && field.isSame) return project!;
  if (field.kind === 'relation' && !project && field.ids) return readerAt(field.ids);
  const one = project ?? readerAt('id');
  if (field.many) return (source) => (read(source) as Source[]).map(one);
  return (source) => {
    const object = read(source) as Source | null;
    return object && one(object);
  };
}

/** Reads an object, with these values of its record; null where there is none. */
function readerWith(read: Reader, names: readonly string[]): Reader {
  const readers = names.map((name) => [name, readerAt(name)] as const);
  return (source) => {
    const object = read(source) as Source | null;
    return object && { ...object, ...Object.fromEntries(readers.map(([name, own]) => [name, own(source)])) };
  };
}

/**
 * Reads a dotted path; null where something on it is null. What the document did not request is a defect of the product
 * and throws: it must not become null in the response.
 */
function readerAt(path: string): Reader {
  const [first = '', ...rest] = path.split('.');
  const below = rest.length > 0 ? readerAt(rest.join('.')) : null;
  return (source) => {
    const value = source[first];
    if (value === undefined) throw new Error(`The result of GraphQL has no ${first}`);
    return below && value !== null ? below(value as Source) : value;
  };
}
