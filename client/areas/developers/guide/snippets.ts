/**
 * The examples of the developer page, with the text that is shown. tests/developers/snippets.test.ts runs each of them
 * against a server. `origin` is the address of this installation.
 */
export interface Snippet {
  language: 'curl' | 'TypeScript' | 'Python' | 'JSON';
  code: (origin: string) => string;
}

/** The first call: the newest tickets. */
export const FIRST_CALL: readonly Snippet[] = [
  {
    language: 'curl',
    code: (origin) => `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $OBACHT_TOKEN" \\
  "${origin}/api/v1/ticket?perPage=5&sort=-createdAt&select=title,dueDate"
`,
  },
  {
    language: 'TypeScript',
    code: (
      origin,
    ) => `const response = await fetch('${origin}/api/v1/ticket?perPage=5&sort=-createdAt&select=title,dueDate', {
  headers: { Authorization: \`Bearer \${process.env.OBACHT_TOKEN}\` },
});
if (!response.ok) throw new Error(await response.text());
const { data, count } = (await response.json()) as { data: { id: string; title: string; dueDate: string | null }[]; count: number };
console.log(\`\${count} tickets\`);
for (const { title, dueDate } of data) console.log(dueDate ?? '-', title);
`,
  },
  {
    language: 'Python',
    code: (origin) => `import json, os, urllib.request

request = urllib.request.Request(
    "${origin}/api/v1/ticket?perPage=5&sort=-createdAt&select=title,dueDate",
    headers={"Authorization": "Bearer " + os.environ["OBACHT_TOKEN"]},
)
with urllib.request.urlopen(request) as response:
    page = json.load(response)
print(page["count"], "tickets")
for ticket in page["data"]:
    print(ticket["dueDate"] or "-", ticket["title"])
`,
  },
];

/** A mutation, and the response to an invalid one. */
export const WRITING: readonly Snippet[] = [
  {
    language: 'curl',
    code: (origin) => `curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $OBACHT_TOKEN" \\
  --header "Content-Type: application/json" \\
  --data '{ "title": "Leiter in Halle 2 tauschen", "priority": 2 }' \\
  "${origin}/api/v1/ticket"
`,
  },
  {
    language: 'TypeScript',
    code: (origin) => `const response = await fetch('${origin}/api/v1/ticket', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.OBACHT_TOKEN}\`, 'Content-Type': 'application/json', 'Accept-Language': 'en' },
  body: JSON.stringify({ title: 'Replace the ladder in hall 2', priority: 9 }),
});
if (response.status === 400) {
  const { error } = (await response.json()) as { error: { details: { field: string; message: string }[]; requestId: string } };
  for (const { field, message } of error.details) console.log(\`\${field}: \${message}\`);
}
`,
  },
];

/** A list, page by page. */
export const PAGES: readonly Snippet[] = [
  {
    language: 'TypeScript',
    code: (origin) => `const read = async (page: number) => {
  const query = new URLSearchParams({ page: String(page), perPage: '100', sort: '-createdAt', populate: 'users', priority: '2' });
  const response = await fetch(\`${origin}/api/v1/ticket?\${query}\`, {
    headers: { Authorization: \`Bearer \${process.env.OBACHT_TOKEN}\` },
  });
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('Retry-After')) * 1000));
    return read(page);
  }
  return (await response.json()) as { data: { title: string; users: { name: string }[] }[]; count: number };
};
for (let page = 1, seen = 0, count = 1; seen < count; page += 1) {
  const answer = await read(page);
  if (answer.data.length === 0) break;
  for (const { title, users } of answer.data) console.log(title, users.map(({ name }) => name).join(', '));
  seen += answer.data.length;
  count = answer.count;
}
`,
  },
];

/** A mutation that may be sent twice. */
export const TWICE: readonly Snippet[] = [
  {
    language: 'TypeScript',
    code: (origin) => `const id = crypto.randomUUID(); // chosen once, stored, and sent again after a lost answer
const create = async () => {
  const response = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: { Authorization: \`Bearer \${process.env.OBACHT_TOKEN}\`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($input: CreateTicketInput!) { createTicket(input: $input) { id documentId } }',
      variables: { input: { id, title: 'Feuerlöscher prüfen', priority: 3 } },
    }),
  });
  return (await response.json()) as { data: { createTicket: { id: string; documentId: number } } };
};
const [first, second] = [await create(), await create()];
console.log(first.data.createTicket.documentId === second.data.createTicket.documentId ? 'one ticket' : 'two tickets');
`,
  },
];

/** Whether a webhook comes from Obacht, as the Standard Webhooks specification says. */
export const SIGNATURE: readonly Snippet[] = [
  {
    language: 'TypeScript',
    code: () => `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\` is the text as it arrived, before JSON.parse; \`secret\` begins with whsec_. */
export function isGenuine(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
`,
  },
];

/** Changes of the board, as they happen. */
export const LIVE: readonly Snippet[] = [
  {
    language: 'TypeScript',
    code: (origin) => `import { createClient } from 'graphql-ws'; // npm install graphql-ws

const client = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  connectionParams: { authorization: \`Bearer \${process.env.OBACHT_TOKEN}\` },
  retryAttempts: Infinity, // after a break; 4403 means that the token has ended
  shouldRetry: (event) => (event as { code?: number }).code !== 4403,
});
const query = 'subscription ($since: Float) { boardChanged(since: $since) { version tickets { id title } } }';
type Event = { boardChanged: { version: number; tickets: { id: string; title: string }[] } };
let since: number | null = null; // store it: with it, missed changes are sent after a disconnect
for await (const { data } of client.iterate<Event>({ query, variables: { since } })) {
  if (!data) continue;
  since = data.boardChanged.version;
  for (const { title } of data.boardChanged.tickets) console.log(title);
}
`,
  },
];
