import type { GraphQLSchema } from 'graphql';
import { API_ADDED, API_CHANGES, API_VERSION } from '../../schema/platform/developers/api-changes.shared.ts';
import type { Language } from '../../schema/kernel/permissions.ts';
import { openApi, type Described } from './openapi.ts';
import type { JsonSchema } from './shape.ts';
import { translate } from './texts.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Answer {
  description: string;
  content?: {
    'application/json'?: { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref: string }> };
  };
}

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<string, Answer>;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

interface Components {
  schemas: Record<string, JsonSchema>;
  parameters: Record<string, Parameter>;
  examples: Record<string, { value: unknown }>;
}

/**
 * The OpenAPI document as an HTML page without scripts: what it is about, a list of its parts, each call, each object.
 */
export function readablePage(graphql: GraphQLSchema, language: Language, described: Described): string {
  const document = openApi(graphql, language, described) as {
    paths: Record<string, Record<string, Operation>>;
    components: Components;
    tags: { name: string }[];
  };
  const address = `${described.publicUrl.replace(/\/$/, '')}/api/v1/`;
  const text = (key: string): string => escaped(translate(language, `page.${key}`));
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const parts = document.tags.map(({ name }, index) => ({
    id: `part-${index + 1}`,
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const sections = parts.map(
    (part) =>
      `<section id="${part.id}"><h2>${escaped(part.name)}</h2>${part.calls
        .map((call) => callText(call, document.components, text))
        .join('')}</section>`,
  );
  const objects = Object.entries(document.components.schemas).map(([name, schema]) => objectText(name, schema));
  const last = [
    { id: 'objects', name: translate(language, 'page.objects') },
    { id: 'changes', name: translate(language, 'page.changes.title') },
  ];
  const links = [...parts, ...last].map(({ id, name }) => `<li><a href="#${id}">${escaped(name)}</a></li>`);
  const facts = ['authorization', 'lists', 'changing', 'errors', 'retrying'].map(
    (key) => `<dt>${text(`${key}.title`)}</dt><dd>${text(`${key}.text`)}</dd>`,
  );
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Obacht – ${text('title')}</title><link rel="stylesheet" href="/api/v1/docs.css"></head>
<body>
<header>
<p class="languages"><a href="/api/v1/docs/de" lang="de" hreflang="de">Deutsch</a> · <a href="/api/v1/docs/en" lang="en" hreflang="en">English</a></p>
<h1>Obacht – ${text('title')}</h1>
<p>${text('intro')}</p>
<p><code>${escaped(address)}</code> · <a href="/api/v1/openapi.json">openapi.json</a></p>
<pre tabindex="0">curl -H &quot;Authorization: Bearer $TOKEN&quot; ${escaped(address)}ticket?perPage=5</pre>
<dl class="facts">${facts.join('')}</dl>
</header>
<nav aria-label="${text('contents')}"><h2>${text('contents')}</h2><ul>${links.join('')}</ul></nav>
<main>
${sections.join('\n')}
<section id="objects"><h2>${text('objects')}</h2>${objects.join('')}</section>
<section id="changes"><h2>${text('changes.title')}</h2>${changesText(language, text)}</section>
</main></body>
</html>
`;
}

function callText({ path, method, operation }: Call, components: Components, text: (key: string) => string): string {
  const parameters = operation.parameters
    .map((one) => ('$ref' in one ? components.parameters[nameOf(one.$ref)]! : one))
    .filter(({ name }) => name !== 'Accept-Language');
  const [[status, good], ...refusals] = Object.entries(operation.responses) as [
    [string, Answer],
    ...[string, Answer][],
  ];
  const answer = good.content!['application/json'] ?? { schema: { type: 'csv, xlsx' } };
  const notesOf = (place: string, required = false): string =>
    [...(place === 'query' ? [] : [text(place)]), ...(required ? [text('required')] : [])].join(', ');
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<dt><code>${escaped(name)}</code> <small>${notesOf(place, required)}</small></dt><dd>${escaped(description ?? schemaText(schema))}</dd>`,
  );
  const shown = answer.examples?.answer
    ? components.examples[nameOf(answer.examples.answer.$ref)]!.value
    : answer.example;
  return `<details class="call" id="${method}${path.replaceAll(/[^A-Za-z]+/g, '-')}">
<summary><code>${method.toUpperCase()} ${escaped(path.slice(1))}</code> ${escaped(operation.summary)}</summary>
<p>${escaped(operation.description ?? '')}</p>
${rows.length > 0 ? `<h4>${text('parameters')}</h4><dl>${rows.join('')}</dl>` : ''}
${operation.requestBody ? jsonText(text('body'), operation.requestBody.content['application/json'].example) : ''}
${shown === undefined ? `<h4>${text('answer')}: ${status} ${escaped(schemaText(answer.schema))}</h4>` : jsonText(`${text('answer')}: ${status} ${escaped(schemaText(answer.schema))}`, shown)}
<p class="refusals">${text('refusals')}: ${refusals.map(([code]) => code).join(', ')}</p>
</details>`;
}

function changesText(language: Language, text: (key: string) => string): string {
  const about = escaped(translate(language, 'page.changes.text', { version: API_VERSION }));
  const changes = API_CHANGES.map(
    ({ since, interface: kind, changes: places, what, why, instead }) =>
      `<h3>${escaped(since)} · ${kind}: ${escaped(what[language])}</h3><dl><dt>${text('changes.why')}</dt><dd>${escaped(why[language])}</dd><dt>${text('changes.instead')}</dt><dd>${escaped(instead[language])}</dd></dl><ul>${places.map((place) => `<li><code>${escaped(place)}</code></li>`).join('')}</ul>`,
  );
  const added = API_ADDED.map(
    ({ since, REST, GraphQL }) =>
      `<h3>${escaped(since)} · ${text('changes.added')}</h3><ul>${[...REST, ...GraphQL].map((call) => `<li><code>${escaped(call)}</code></li>`).join('')}</ul>`,
  );
  return `<p>${about}</p>${changes.length > 0 ? changes.join('') : `<p>${text('changes.none')}</p>`}${added.join('')}`;
}

const jsonText = (title: string, value: unknown): string =>
  `<h4>${title}</h4><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre>`;

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function objectText(name: string, schema: JsonSchema): string {
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>);
  const rows = fields.map(
    ([field, of]) =>
      `<dt><code>${escaped(field)}</code></dt><dd>${escaped([schemaText(of), of.description].filter(Boolean).join(' – '))}</dd>`,
  );
  return `<details class="call" id="object-${name}"><summary><code>${name}</code></summary><dl>${rows.join('')}</dl></details>`;
}

/** A short description of a schema. */
function schemaText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return nameOf(schema.$ref);
  if (Array.isArray(schema.anyOf)) return (schema.anyOf as JsonSchema[]).map(schemaText).join(' | ');
  if (schema.type === 'array') return `[${schemaText(schema.items as JsonSchema)}]`;
  const { data } = (schema.properties ?? {}) as { data?: JsonSchema };
  if (data) return `{ data: ${schemaText(data)}, count }`;
  const type = [schema.type ?? 'value'].flat().join(' | ');
  return schema.format ? `${type} (${String(schema.format)})` : type;
}

function escaped(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
