// npm run kinds: how many files outside of its own folders name a kind of record, product and tests apart. With
// `-- --at=REVISION` at another commit, with `-- --kind=dangerousGood` the files of one kind.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { main, root } from './lib/install.mjs';

await main(async () => {
  const { values } = parseArgs({ options: { at: { type: 'string', default: 'HEAD' }, kind: { type: 'string' } } });

  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
    } catch (error) {
      // git grep ends with 1 where it finds nothing.
      if (error.status === 1) return '';
      throw error;
    }
  };

  const lines = (text) => text.split('\n').filter(Boolean);
  const PRODUCT = ['schema', 'client', 'server', 'rest-compat', 'scripts'];
  /** Generated files and data, which do not show how code depends on a kind. */
  const WRITTEN =
    /^(client\/generated\/|schema\/schema\.graphql|tests\/contracts\/(api|[\w-]+\.txt|plain-areas\.ts)|.*api-(added|changes))/;

  /** Texts on the screen have the same words (a board, a document) and depend on no kind. */
  const CODE = /(?<!\.template)\.(ts|tsx|mjs|graphql)$/;
  /** A line of a comment, or the description of a field. */
  const PROSE = /^\s*(\*|\/\/|\/\*)|description: |example: /;

  const files = lines(git('grep', '-lE', "^  kind: '", values.at, '--', 'schema/**/*.record.shared.ts'));
  const kinds = files.flatMap((entry) => {
    const file = entry.replace(`${values.at}:`, '');
    const text = git('show', `${values.at}:${file}`);
    const folders = file
      .split('/')
      .slice(1, -1)
      .filter((part) => !['platform', 'areas'].includes(part));
    return [...text.matchAll(/kind: '(\w+)',\s+entity: '(\w+)'/g)].map(([, kind, entity]) => ({
      kind,
      entity,
      folders,
    }));
  });
  if (kinds.length === 0) throw new Error('No kinds of records found');

  const named = kinds.map(({ kind, entity, folders }) => {
    const pattern = `${entity}s?|${kind}(Facts|Record)`;
    const inside = new RegExp(`^(schema/(platform/|areas/)?|client/areas/|rest-compat/|tests/)(${folders.join('|')})/`);
    const uses = lines(git('grep', '-wE', pattern, values.at, '--', ...PRODUCT, 'tests'))
      .map((entry) => entry.replace(`${values.at}:`, ''))
      .filter((entry) => !PROSE.test(entry.slice(entry.indexOf(':') + 1)));
    const found = [...new Set(uses.map((entry) => entry.slice(0, entry.indexOf(':'))))].filter(
      (file) => CODE.test(file) && !inside.test(file) && !WRITTEN.test(file),
    );
    const product = found.filter((file) => !file.startsWith('tests/'));
    return { kind, product, tests: found.filter((file) => file.startsWith('tests/')) };
  });

  for (const { kind, product, tests } of named.sort((one, other) => other.product.length - one.product.length)) {
    if (values.kind && kind !== values.kind) continue;
    console.log(
      `${kind.padEnd(22)} product ${String(product.length).padStart(3)}   tests ${String(tests.length).padStart(3)}`,
    );
    if (values.kind) console.log(product.map((file) => `  ${file}`).join('\n'));
  }
});
