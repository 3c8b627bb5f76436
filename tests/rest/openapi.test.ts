import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../rest-compat/engine/openapi.ts';
import { parametersOf } from '../../rest-compat/engine/route.ts';
import { routes } from '../../rest-compat/routes.ts';
import { EXPORT_TYPES } from '../../schema/platform/exports/export-formats.shared.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { resolve, type Answer, type OpenApi, type Operation } from './openapi-types.ts';
import { restClient } from './rest-client.ts';
import { schemaValidators, type SchemaValidators } from './schema-validators.ts';

let app: TestApp;
let document: OpenApi;
let validators: SchemaValidators;

beforeAll(async () => {
  app = await startTestApp();
  document = (await restClient(app).get<OpenApi>('openapi.json')).body;
  validators = schemaValidators(document);
});

afterAll(() => app.stop());

const operations = (): { method: string; path: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: path.slice(1),
      operation,
    })),
  );

function* references(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === '$ref') yield value as string;
    else yield* references(value);
  }
}

const parametersIn = ({ parameters }: Operation): Operation['parameters'] =>
  parameters.map((one) => (one.$ref ? (resolve(document, one.$ref) as Operation['parameters'][number]) : one));

describe('openapi.json', () => {
  it('is an OpenAPI 3.1 document of this server, open to everybody', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'http://localhost:4000/api/v1' }]);
    expect(document.security.length).toBeGreaterThan(0);
    for (const scheme of document.security as object[])
      for (const name of Object.keys(scheme)) expect(document.components.securitySchemes).toHaveProperty(name);
  });

  it('says whom to ask, and of every call what it does and who may', () => {
    expect((document as unknown as { info: { contact: object } }).info.contact).toEqual({
      name: 'Support',
      url: 'http://localhost:4000',
      email: expect.stringContaining('@'),
    });
    for (const { path, operation } of operations())
      expect([path, operation.description]).toEqual([path, expect.stringMatching(/\S.{10,}\.$/s)]);
  });

  it('holds every route of the table and no other, each with a name of its own', () => {
    expect(
      operations()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(routes.map((route) => `${route.method} ${route.path}`).sort());
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers only to what it holds', () => {
    const all = [...references(document)];
    expect(all.length).toBeGreaterThan(50);
    for (const reference of all)
      expect([reference, resolve(document, reference)]).toEqual([reference, expect.any(Object)]);
  });

  it('says parameters, bodies, answers and refusals of each call', () => {
    for (const { method, path, operation } of operations()) {
      const route = routes.find((each) => each.method === method && each.path === path)!;
      const sent = parametersIn(operation);
      const inPath = sent.filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(parametersOf(path));
      expect(inPath.every((parameter) => parameter.required)).toBe(true);
      expect(new Set(sent.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(sent.length);
      const [[status, good]] = Object.entries(operation.responses) as [[string, Answer]];
      expect([path, status]).toEqual([path, String(route.status ?? 200)]);
      if (route.table)
        expect(good.content).toEqual({ 'text/csv': expect.any(Object), [EXPORT_TYPES.xlsx]: expect.any(Object) });
      else expect([path, good.content!['application/json'].schema]).toEqual([path, expect.any(Object)]);
      expect(operation.responses).toHaveProperty('400');
      expect('401' in operation.responses || route.isPublic).toBeTruthy();
      expect(operation.security).toEqual(route.isPublic ? [] : undefined);
      expect(Boolean(operation.requestBody)).toBe(Boolean(route.body));
      if (route.body) {
        const { schema } = operation.requestBody!.content['application/json'];
        expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
        expect(Object.keys(schema.properties as object)).toEqual(Object.keys(route.body.schema.shape));
        expect([path, validators.misfits(schema, operation.requestBody!.content['application/json'].example)]).toEqual([
          path,
          [],
        ]);
        expect(
          route.body.schema.safeParse(route.body.prepare ? route.body.prepare(route.body.example) : route.body.example)
            .error,
        ).toBeUndefined();
      }
    }
  });

  it('says of each call who may, as its field of GraphQL declares it', async () => {
    const english = (await restClient(app).get<OpenApi>('openapi.json', { 'Accept-Language': 'en' })).body;
    const who = (path: string, method: string) =>
      [document, english].map(({ paths }) => /(?:Nur|Only): .*$/.exec(paths[path]![method]!.description ?? '')?.[0]);
    expect(who('/inspection', 'get')).toEqual(['Nur: Recht „inspection“.', 'Only: Permission "inspection".']);
    expect(who('/user/{id}', 'put')).toEqual([
      'Nur: Recht „usermanagement“ oder Rolle Owner. Nicht mit einem API-Zugang.',
      'Only: Permission "usermanagement" or role Owner. Not with an API token.',
    ]);
    expect(who('/ticket', 'get')).toEqual([undefined, undefined]);
    for (const { path, method, operation } of operations())
      if (operation.description?.includes('Nur: '))
        expect([method, path, '403' in operation.responses]).toEqual([method, path, true]);
  });

  it('is there in both languages', async () => {
    const english = (await restClient(app).get<OpenApi>('openapi.json', { 'Accept-Language': 'en' })).body;
    expect(document.paths['/ticket']!.post!.summary).toBe('Ticket anlegen');
    expect(english.paths['/ticket']!.post!.summary).toBe('Create a ticket');
    expect(Object.keys(english.paths)).toEqual(Object.keys(document.paths));
    const server = { routes, publicUrl: 'https://arbeit.example/', supportAddress: 'support@arbeit.example' };
    expect(openApi(app.app.executor.schema, 'de', server).servers).toEqual([{ url: 'https://arbeit.example/api/v1' }]);
  });

  it('describes refusals as they are', async () => {
    const { body } = await restClient(app).post('login', { email: 'x' });
    expect(validators.misfits(document.components.schemas.Error!, body)).toEqual([]);
  });
});

describe('the readable page', () => {
  it('shows every call in both languages, without scripts and without styles of its own', async () => {
    for (const [language, word] of [
      ['de', 'Andere Antworten'],
      ['en', 'Other answers'],
    ] as const) {
      for (const path of ['', 'docs', 'docs/', `docs/${language}`]) {
        const { status, headers, body } = await restClient(app).get<string>(path, { 'Accept-Language': language });
        expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8']);
        const page = body as unknown as string;
        expect(page).toContain(`<html lang="${language}">`);
        expect(page).toContain(word);
        for (const route of routes)
          expect(page).toContain(
            `<code>${route.method} ${route.path}</code> ${route.summary[language].replaceAll('&', '&amp;')}`,
          );
        expect(page).not.toMatch(/<script|<style|style=|javascript:/);
      }
    }
    const other = await restClient(app).get<string>('docs/en', { 'Accept-Language': 'de' });
    expect(other.body).toContain('<html lang="en">');
    const style = await restClient(app).get('docs.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('has the texts of its calls in both languages', () => {
    for (const { summary, about, parameter } of routes)
      for (const texts of [summary, about, parameter]) if (texts) expect(texts.de && texts.en).toBeTruthy();
  });
});
