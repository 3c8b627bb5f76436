import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGerman } from '../../rest-compat/engine/example-texts.ts';
import { openApi } from '../../rest-compat/engine/openapi.ts';
import { routes } from '../../rest-compat/routes.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { resolve, type Answer, type OpenApi, type Operation } from './openapi-types.ts';
import { schemaValidators, type SchemaValidators } from './schema-validators.ts';

let document: OpenApi;
let english: OpenApi;
let validators: SchemaValidators;

beforeAll(async () => {
  // As `npm start` serves it: if it is valid with this address, it is valid with a real one.
  const server = { routes, publicUrl: 'http://localhost:4000', supportAddress: 'support@localhost' };
  const schema = await buildProductSchema();
  document = openApi(schema, 'de', server) as unknown as OpenApi;
  english = openApi(schema, 'en', server) as unknown as OpenApi;
  validators = schemaValidators(document);
});

/** The example of an answer. */
function shownIn({ content }: Pick<Answer, 'content'>): unknown {
  const { example, examples } = content!['application/json'];
  return examples ? (resolve(document, examples.answer!.$ref) as { value: unknown }).value : example;
}

const operationsOf = ({ paths }: OpenApi): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** Each example of a body, a parameter or an answer, by its path in the document. */
function examplesOf(of: OpenApi): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const { operationId, requestBody, parameters } of operationsOf(of)) {
    if (requestBody) found.set(operationId, requestBody.content['application/json'].example);
    for (const { name, example } of parameters) if (example) found.set(`${operationId} ${name}`, example);
  }
  for (const [name, { value }] of Object.entries(of.components.examples)) found.set(name, value);
  return found;
}

/** Names, and texts with a fixed meaning, which are the same in both languages. */
const IN_BOTH = [
  'Petra',
  'Vogel',
  'Petra Vogel',
  'Jonas Brandt',
  'Jonas Brandt-Lehmann',
  'Jonas Weber',
  'Katrin Vogt',
  'Murat Yılmaz',
  'Werkstraße',
  'Hafenstraße',
  'Dresden',
  'Kassel',
  'Leiter-und-Tritte-7',
  'Besen-und-Eimer-3',
  'DGUV Information 208-016',
  'LärmVibrationsArbSchV',
  'Standard',
  'Owner',
  'User',
  'Closed',
  'Tickets',
];

const isText = (value: string): boolean => /[a-zäöüß]{3}/.test(value) && /[äöüß ]|^[A-Z][a-z]+/.test(value);

const isInOneLanguage = (node: Record<string, unknown>, field: string): boolean =>
  isGerman(node, field) || field.endsWith('En') || field === 'signalWord';

/**
 * Texts that are the same in two examples, apart from places that are German in both. Values for programs are not
 * counted.
 */
function sameTexts(one: unknown, other: unknown): string[] {
  if (typeof one === 'string') return one === other && isText(one) ? [one] : [];
  if (typeof one !== 'object' || one === null) return [];
  const [german, shown] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Object.keys(german).flatMap((field) =>
    isInOneLanguage(german, field) ? [] : sameTexts(german[field], shown[field]),
  );
}

/**
 * The findings of Spectral for a document: rule, path and message. Without its rule for examples, which compiles the
 * schemas again for each example and takes nine tenths of a run: the tests above validate each example by the same
 * schemas, and permit only the fields that the schemas define.
 */
async function findingsOf(described: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas, 'recommended']],
    rules: { 'oas3-valid-media-example': 'off' },
  } as never);
  const found = await linter.run(new spectral.Document(JSON.stringify(described), parsers.Json));
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

describe('openapi.json', () => {
  it('describes each tag, and contains no placeholder as the address of the support', () => {
    const { info, tags } = english as unknown as Record<'info', { contact: object }> & Record<'tags', object[]>;
    expect(tags.length).toBeGreaterThan(15);
    for (const tag of tags)
      expect(tag).toEqual({ name: expect.any(String), description: expect.stringMatching(/\/\w/) });
    expect(info.contact).toEqual({ name: 'Support', url: 'http://localhost:4000' });
  });

  it('has an example answer for each call, which matches its schema, with every field', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(100);
    for (const { operationId, responses } of operations) {
      const [good] = Object.values(responses);
      if (!good!.content!['application/json']) continue;
      const shown = shownIn(good!);
      expect([operationId, shown]).toEqual([operationId, expect.any(Object)]);
      const { schema } = good!.content!['application/json'];
      expect([operationId, validators.misfits(schema, shown)]).toEqual([operationId, []]);
    }
    for (const [name, { headers, content }] of Object.entries(document.components.responses)) {
      expect([name, headers]).toEqual([name, expect.objectContaining({ 'X-Request-Id': expect.any(Object) })]);
      expect([name, validators.misfits(document.components.schemas.Error!, shownIn({ content }))]).toEqual([name, []]);
    }
  });

  it('has realistic texts in all examples, and no generated placeholder', () => {
    const lacking = (value: unknown, field = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => lacking(inner, Array.isArray(value) ? field : name))
        : value === field
          ? [field]
          : [];
    const all = Object.values(document.components.examples).flatMap(({ value }) => lacking(value));
    expect([...new Set(all)], 'name them at the column (`example`), or in the examples.json of the area').toEqual([]);
  });

  it('shows texts in the language of the document: English ones are as good as the German ones', () => {
    expect([...examplesOf(english).keys()]).toEqual([...examplesOf(document).keys()]);
    const same: string[] = [];
    for (const [place, shown] of examplesOf(english)) same.push(...sameTexts(examplesOf(document).get(place), shown));
    expect(
      [...new Set(same)].sort(),
      'translate them at the column, as `english` of the plain record, or in the examples.json of the area',
    ).toEqual([...IN_BOTH].sort());
    for (const operation of operationsOf(english)) {
      const sent = operation.requestBody?.content['application/json'];
      if (sent)
        expect([operation.operationId, validators.misfits(sent.schema, sent.example)]).toEqual([
          operation.operationId,
          [],
        ]);
    }
  });

  it('passes the recommended rules of Spectral', { timeout: 300_000 }, async () => {
    expect(await findingsOf(document)).toEqual([]);
  });

  it('is checked by a linter that finds what is missing, and what is not valid OpenAPI 3.1', async () => {
    const { components: _without, ...described } = document;
    const { description: _, ...call } = document.paths['/logout']!.post!;
    const paths = { '/logout': { post: { ...call, parameters: [{ name: 5 }], responses: {} } } };
    expect(await findingsOf({ ...described, paths })).toEqual(
      expect.arrayContaining([
        expect.stringContaining('operation-description paths./logout.post'),
        expect.stringContaining('oas3-schema paths./logout.post'),
      ]),
    );
  });
});
