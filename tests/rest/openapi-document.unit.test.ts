import spectral from '@stoplight/spectral-core';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../rest-compat/engine/openapi.ts';
import { buildProductSchema } from '../../schema/index.ts';
import { resolve, type Answer, type OpenApi } from './openapi-types.ts';
import { schemaValidators, type SchemaValidators } from './schema-validators.ts';

let document: OpenApi;
let validators: SchemaValidators;

beforeAll(async () => {
  const server = { publicUrl: 'https://obacht.example', supportAddress: 'support@obacht.example' };
  document = openApi(await buildProductSchema(), 'de', server) as unknown as OpenApi;
  validators = schemaValidators(document);
});

/** The example of an answer. */
function shownIn({ content }: Pick<Answer, 'content'>): unknown {
  const { example, examples } = content!['application/json'];
  return examples ? (resolve(document, examples.answer!.$ref) as { value: unknown }).value : example;
}

/** What Spectral finds in a document: rule, place and sentence. */
async function findingsOf(described: object): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] } as never);
  const found = await linter.run(new spectral.Document(JSON.stringify(described), parsers.Json));
  return found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}

describe('openapi.json', () => {
  it('shows of each call what it answers, in the form that it declares, with every field', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(100);
    for (const { operationId, responses } of operations) {
      const [good] = Object.values(responses);
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

  it('shows no word of its own where a field has none: every text of an example is a real one', () => {
    const lacking = (value: unknown, field = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) => lacking(inner, Array.isArray(value) ? field : name))
        : value === field
          ? [field]
          : [];
    const all = Object.values(document.components.examples).flatMap(({ value }) => lacking(value));
    expect([...new Set(all)], 'name them in rest-compat/engine/example-words.json').toEqual([]);
  });

  it('passes the recommended rules of Spectral', { timeout: 300_000 }, async () => {
    expect(await findingsOf(document)).toEqual([]);
  });

  it('is looked at by a linter that finds what is missing, and what is no OpenAPI 3.1', async () => {
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
