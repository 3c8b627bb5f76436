import type { RootField } from '../contracts/operations.ts';
import { fullSample, requiredArguments } from '../contracts/operations.ts';

interface Parameter {
  name?: string;
  in?: string;
}

/** The parts of openapi.json that are needed. */
export interface Described {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: { 'application/json': { example?: unknown } } } }
    >
  >;
}

/** Values of arguments by name, for those that have no example in REST. */
const ALSO: Readonly<Record<string, readonly unknown[]>> = {
  language: ['de'],
  year: [2026],
  email: ['jonas@example.com'],
  password: ['Leiter-und-Tritte-7'],
  address: ['https://example.com/'],
  domain: ['beispiel.example'],
  issuer: ['https://login.example.com'],
  filename: ['plan.pdf'],
  path: ['plan.pdf', 'Ordner/plan.pdf'],
  name: ['plan.pdf', 'Plan'],
  filetype: ['application/pdf'],
  day: ['2026-11-02'],
  doneOn: ['2026-11-02'],
  issuedOn: ['2026-11-02'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
  permissions: [['inspection']],
  use: ['film'],
  sort: ['-createdAt'],
  filter: [{}],
};

/**
 * Samples of arguments that pass the first checks, so that broken parts of them reach the services: fields have the
 * values of the examples in openapi.json by their names, and ids exist.
 */
export function plausibleSamples({ paths }: Described, ids: readonly string[]) {
  const byName = new Map<string, unknown[]>();
  const note = (name: string, value: unknown): void => {
    const known = byName.get(name) ?? [];
    if (known.length < 40 && !known.some((each) => JSON.stringify(each) === JSON.stringify(value))) known.push(value);
    byName.set(name, known);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(each);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) {
        const isLeaf =
          typeof each !== 'object' || (Array.isArray(each) && each.every((inner) => typeof inner !== 'object'));
        if (isLeaf && each !== null) note(name, each);
        else walk(each);
      }
  };
  for (const [name, values] of Object.entries(ALSO)) for (const value of values) note(name, value);
  for (const methods of Object.values(paths))
    for (const call of Object.values(methods)) walk(call.requestBody?.content['application/json'].example);
  /** The value number `turn` of a field, among those of the same type as its sample. */
  const chosen = (name: string, sample: unknown, turn: number): unknown => {
    const fits = (byName.get(name) ?? []).filter(
      (value) => typeof value === typeof sample && Array.isArray(value) === Array.isArray(sample),
    );
    return fits.length > 0 ? fits[turn % fits.length] : sample;
  };
  const filled = (value: unknown, turn: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => filled(each, turn));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        if (isId(each)) return [name, ids[turn % ids.length]];
        if (Array.isArray(each) && each.every(isId)) return [name, [ids[turn % ids.length]]];
        const leaf =
          typeof each !== 'object' || (Array.isArray(each) && each.every((inner) => typeof inner !== 'object'));
        return [name, leaf ? chosen(name, each, turn) : filled(each, turn)];
      }),
    );
  };
  /** The arguments of an operation; in every second turn without optional fields. */
  return ({ field }: RootField, turn: number): Record<string, unknown> => {
    const whole = (): Record<string, unknown> =>
      Object.fromEntries(field.args.map((arg) => [arg.name, fullSample(arg.type)]));
    return filled(turn % 2 === 0 ? requiredArguments(field) : whole(), Math.floor(turn / 2)) as Record<string, unknown>;
  };
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value);
