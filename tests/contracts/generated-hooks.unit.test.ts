import { expect, it } from 'vitest';
import { sources } from './sources.ts';

const files = sources(['client'], /\.tsx?$/);
const generated = files.filter(({ path }) => path.startsWith('client/generated/'));
const written = files.filter(({ path }) => !path.startsWith('client/generated/'));

it('every generated hook is used: an operation without one has no `# hook` above it', () => {
  const used = new Set(written.flatMap(({ text }) => text.match(/\buse\w+(?:Query|Mutation|Subscription)\b/g) ?? []));
  const hooks = generated.flatMap(({ text }) =>
    [...text.matchAll(/^export const (use\w+) =/gm)].map(([, name]) => name!),
  );
  expect(hooks.length).toBeGreaterThan(10);
  expect(hooks.filter((name) => !used.has(name))).toEqual([]);
});

it('answers stay out of Apollo’s cache only for a reason that has a name', () => {
  const without = written.filter(({ text }) => /['"]no-cache['"]/.test(text)).map(({ path }) => path);
  expect(without).toEqual(['client/kit/data/fetch-policies.ts']);
});
