import type { GraphQLSchema } from 'graphql';
import type { Language } from '../../schema/kernel/permissions.ts';
import { openApi, type Server } from './openapi.ts';
import type { JsonSchema } from './shape.ts';
import { translate } from './texts.ts';

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown[];
  parameters: { name: string; in: string; description?: string; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { example: unknown } } };
  responses: Record<string, { content?: { 'application/json': { schema: JsonSchema } } }>;
}

/** The OpenAPI document as an HTML page without scripts. */
export function readablePage(graphql: GraphQLSchema, language: Language, server: Server): string {
  const document = openApi(graphql, language, server) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, JsonSchema> };
    tags: { name: string }[];
  };
  const address = `${server.publicUrl.replace(/\/$/, '')}/api/v1/`;
  const text = (key: string): string => escaped(translate(language, `page.${key}`));
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(
    ({ name }) =>
      `<section><h2>${escaped(name)}</h2>${calls
        .filter(({ operation }) => operation.tags.includes(name))
        .map((call) => callText(call, text))
        .join('')}</section>`,
  );
  const objects = Object.entries(document.components.schemas).map(([name, schema]) => objectText(name, schema));
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Obacht – ${text('title')}</title><link rel="stylesheet" href="/api/v1/docs.css"></head>
<body><main>
<h1>Obacht – ${text('title')}</h1>
<p>${text('intro')}</p>
<p><code>${escaped(address)}</code> · <a href="/api/v1/openapi.json">openapi.json</a></p>
<p>${text('authorization')}</p>
<p>${text('lists')}</p>
<p>${text('errors')}</p>
${sections.join('\n')}
<section><h2>${text('objects')}</h2>${objects.join('')}</section>
</main></body>
</html>
`;
}

function callText(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  text: (key: string) => string,
): string {
  const parameters = operation.parameters.filter((parameter) => parameter.name !== 'Accept-Language');
  const example = operation.requestBody?.content['application/json'].example;
  const good = Object.entries(operation.responses).map(
    ([status, { content }]) => `${status}${content ? ` ${schemaText(content['application/json'].schema)}` : ''}`,
  )[0]!;
  const others = Object.keys(operation.responses).slice(1).join(', ');
  return `<article id="${method}${path.replaceAll(/[^A-Za-z]+/g, '-')}">
<h3><code>${method.toUpperCase()} ${escaped(path.slice(1))}</code> ${escaped(operation.summary)}</h3>
<p class="access">${text(operation.security?.length === 0 ? 'public' : 'login')}</p>
${operation.description ? `<p>${escaped(operation.description)}</p>` : ''}
<details><summary>${text('parameters')}</summary><dl>${parameters.map(({ name, description, schema }) => `<dt><code>${escaped(name)}</code></dt><dd>${escaped(description ?? schemaText(schema))}</dd>`).join('')}</dl></details>
${example ? `<details><summary>${text('body')}</summary><pre>${escaped(JSON.stringify(example, null, 2))}</pre></details>` : ''}
<p>${text('answer')}: ${escaped(good)} <small>(${escaped(others)})</small></p>
</article>`;
}

function objectText(name: string, schema: JsonSchema): string {
  const fields = Object.entries(schema.properties as Record<string, JsonSchema>);
  const rows = fields.map(
    ([field, of]) =>
      `<dt><code>${escaped(field)}</code></dt><dd>${escaped([schemaText(of), of.description].filter(Boolean).join(' – '))}</dd>`,
  );
  return `<article id="object-${name}"><h3>${name}</h3><dl>${rows.join('')}</dl></article>`;
}

/** A short description of a schema. */
function schemaText(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
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

export const PAGE_STYLE = `
:root { color-scheme: light dark; --primary: light-dark(#0e5a6b, #67c3d1); --text: light-dark(#16201f, #e6edec);
  --muted: light-dark(#4d5b5d, #a3b1b2);
  --page: light-dark(#f4f6f6, #0d1517); --surface: light-dark(#ffffff, #161f22);
  --border: light-dark(#d5dcdc, #2c383b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 'Inter Variable', system-ui, sans-serif; }
main { max-width: 62.5rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.75rem; line-height: 2.25rem; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; margin: 3rem 0 1rem; color: var(--primary); }
h3 { margin: 0 0 0.25rem; font-size: 1rem; }
h3 code { display: inline-block; margin-right: 0.5rem; padding: 0.125rem 0.5rem; border-radius: 0.25rem;
  background: var(--page); color: var(--primary); }
a { color: var(--primary); }
p { margin: 0.25rem 0; }
article { margin-bottom: 0.75rem; padding: 1rem 1.25rem; border: 1px solid var(--border); border-radius: 0.5rem;
  background: var(--surface); }
.access { font-size: 0.875rem; color: var(--muted); }
summary { min-height: 2rem; padding: 0.25rem 0; cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { margin: 0.5rem 0; overflow-x: auto; padding: 0.75rem; border: 1px solid var(--border); border-radius: 0.25rem;
  background: var(--page); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dt, dd { margin: 0; overflow-wrap: anywhere; }
dd { color: var(--muted); }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { padding-left: 1rem; } }
`;
