// Prints each call that sends SQL to the database, as JSON: its file, its line, and its text, or null if the text
// depends on arguments of the function. A separate process, because it loads the product a second time.
import { join } from 'node:path';
import { parseSync, runnerImport } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** The functions that send a statement: `rows(…)`, `tx.rows(…)`, `ctx.statement(…)`, `pool.query(…)`. */
const SENDERS = ['rows', 'statement', 'query'];

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';
const isFunction = ({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

/** The direct child nodes of a node, without those of types. */
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => !['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'].includes(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

function visit(node, enter, above = []) {
  enter(node, above);
  for (const child of childrenOf(node)) visit(child, enter, [...above, node]);
}

/** The names that a pattern declares. */
function boundBy(pattern) {
  const names = [];
  visit(pattern, (node, above) => {
    const parent = above.at(-1);
    const isKey = parent?.type === 'Property' && parent.key === node && !parent.shorthand;
    if (node.type === 'Identifier' && !isKey) names.push(node.name);
  });
  return names;
}

/** The names that an expression reads, without those that functions inside it declare. */
function readBy(expression) {
  const [read, bound] = [new Set(), new Set()];
  visit(expression, (node, above) => {
    const parent = above.at(-1);
    if (node.type === 'ThisExpression') read.add('this');
    if (isFunction(node)) for (const name of node.params.flatMap(boundBy)) bound.add(name);
    if (node.type !== 'Identifier') return;
    if (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
    if (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) return;
    read.add(node.name);
  });
  return [...read].filter((name) => !bound.has(name));
}

/** The local names in the functions around a call: their parameters, and their constants with the expressions. */
function localsOf(functions) {
  const locals = new Map();
  for (const around of functions) {
    for (const name of around.params.flatMap(boundBy)) locals.set(name, null);
    visit(around.body, (node, above) => {
      if (above.some(isFunction) || node.type !== 'VariableDeclarator') return;
      const isConstant = node.id.type === 'Identifier' && above.at(-1).kind === 'const' && node.init;
      for (const name of boundBy(node.id)) locals.set(name, isConstant ? node.init : null);
    });
  }
  return locals;
}

/** The source of an expression without its local names, if it is constant; null otherwise. */
function constantOf(expression, locals, code, depth = 0) {
  const text = code.slice(expression.start, expression.end);
  const names = readBy(expression).filter((name) => name === 'this' || locals.has(name));
  if (names.length === 0) return text;
  if (depth > 5) return null;
  const declared = names.map((name) => {
    const init = locals.get(name);
    const value =
      init && !/\bawait\b/.test(code.slice(init.start, init.end)) && constantOf(init, locals, code, depth + 1);
    return value ? `const ${name} = (${value});` : null;
  });
  return declared.includes(null) ? null : `(() => { ${declared.join(' ')} return (${text}); })()`;
}

/** The name of the function that a call calls; undefined for a computed one. */
const calleeOf = ({ callee }) => (callee.type === 'MemberExpression' ? callee.property : callee).name;

/** The SQL of a call: its first argument that is a text, or the text of `{ text, values }`. */
function sentBy(call) {
  const texts = call.arguments.filter(
    ({ type }) => /Literal$|^Identifier$|Expression$/.test(type) && !isFunction({ type }),
  );
  const [first] = texts;
  if (first?.type !== 'ObjectExpression') return first;
  return first.properties.find(({ key }) => key?.name === 'text')?.value;
}

function statementsOf(id, code) {
  const { program } = parseSync(id, code, { lang: 'ts' });
  const found = [];
  visit(program, (node, above) => {
    if (node.type !== 'CallExpression' || !SENDERS.includes(calleeOf(node))) return;
    const sent = sentBy(node);
    if (!sent || !/[`'"\w]/.test(code[sent.start])) return;
    const source = constantOf(sent, localsOf(above.filter(isFunction)), code);
    const line = code.slice(0, node.start).split('\n').length;
    found.push(`{ line: ${line}, sql: ${source === null ? 'null' : `() => (${source})`} }`);
  });
  return found;
}

const collector = {
  name: 'collect-statements',
  enforce: 'pre',
  transform(code, id) {
    const file = id.split('?')[0];
    if (!/\/(schema|server)\/.*\.ts$/.test(file) || !/\b(rows|statement|query)\b/.test(code)) return null;
    const statements = statementsOf(file, code);
    return statements.length > 0 ? `${code}\nexport const __statements = [${statements.join(',\n')}];\n` : null;
  },
};

const { module } = await runnerImport(join(import.meta.dirname, 'modules.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [collector],
});

const all = Object.entries(module.modules).flatMap(([path, { __statements = [] }]) =>
  __statements.map(({ line, sql }) => ({
    at: `${join('tests/contracts/statements', path)}:${line}`,
    sql: sql ? sql() : null,
  })),
);
process.stdout.write(JSON.stringify(all), () => process.exit(0));
