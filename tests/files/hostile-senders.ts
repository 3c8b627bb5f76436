import { assessment, risk } from '../risk-assessments/operations.ts';
import type { HostileFile, Reader } from './hostile-files.ts';

/** The answer of a server: its status, and the code of the first error. */
export interface Answer<T = Record<string, { id: string }>> {
  status: number;
  data: T;
  code: string | undefined;
  /** The status that belongs to the code. */
  meant: number;
}

/** Sends a request to a server as one person. */
export type AskAs = <T = Record<string, { id: string }>>(
  query: string,
  variables?: Record<string, unknown>,
) => Promise<Answer<T>>;

export function askAs(url: string, token: string): AskAs {
  return async <T>(query: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as {
      data: T;
      errors?: { extensions: { code: string; status: number } }[];
    };
    const { code, status } = errors?.[0]?.extensions ?? { code: undefined, status: response.status };
    return { status: response.status, data, code, meant: status };
  };
}

/** How a person sends a file to each reader over GraphQL, as programs do. */
export async function senders(
  url: string,
  ask: AskAs,
): Promise<Record<Reader, (file: HostileFile) => Promise<Answer>>> {
  const upload = async ({ name, bytes }: HostileFile, use?: string): Promise<string> => {
    const { data } = await ask<{
      startUpload: { fileId: string; url: string; headers: Record<string, string> };
    } | null>('mutation ($input: StartUploadInput!) { startUpload(input: $input) { fileId url headers } }', {
      input: { name, size: bytes.length, ...(use && { use }) },
    });
    if (!data) return '00000000-0000-4000-8000-000000000000';
    const { fileId, headers } = data.startUpload;
    const address = new URL(data.startUpload.url, url);
    await fetch(`${url}${address.pathname}${address.search}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    return fileId;
  };
  const made = async (mutation: string): Promise<string> => {
    const { data, code } = await ask<{ made: { id: string } }>(mutation);
    if (code) throw new Error(`${code}: ${mutation}`);
    return data.made.id;
  };
  const ticket = await made('mutation { made: createTicket(input: { title: "Anlage", priority: 1 }) { id } }');
  const device = await made(
    'mutation { made: createEquipmentItem(input: { name: "Säge", kind: "circularSaw", number: "1", place: "", note: "" }) { id } }',
  );
  const { data: self } = await ask<{ me: { user: { id: string } } }>('{ me { user { id } } }');
  const responsible = self.me.user.id;
  const { data: created } = await ask(
    'mutation ($input: CreateRiskAssessmentInput!) { made: createRiskAssessment(input: $input) { id } }',
    { input: assessment(responsible) },
  );
  const content = ({ bytes }: HostileFile): string => bytes.toString('base64');
  return {
    employees: (file) =>
      ask('mutation ($input: ImportEmployeesInput!) { importEmployees(input: $input) { __typename } }', {
        input: { content: content(file), preview: true },
      }),
    equipment: (file) =>
      ask('mutation ($input: ImportEquipmentInput!) { importEquipment(input: $input) { __typename } }', {
        input: { content: content(file), preview: true },
      }),
    attachment: (file) =>
      ask('mutation ($id: ID!, $input: AttachFileInput!) { attachFile(ticketId: $id, input: $input) { id } }', {
        id: ticket,
        input: { name: file.name, content: content(file) },
      }),
    photo: (file) =>
      ask(
        `mutation ($id: ID!, $input: EquipmentFileInput!) {
           attachEquipmentFile(equipmentItemId: $id, input: $input) { id } }`,
        { id: device, input: { name: file.name, filetype: file.name.split('.').at(-1), content: content(file) } },
      ),
    logo: async (file) => ask('mutation ($id: ID!) { setLogo(fileId: $id) { id } }', { id: await upload(file) }),
    dataSheet: async (file) =>
      ask('query ($id: ID!) { uploadedDataSheetReading(fileId: $id) { state } }', { id: await upload(file) }),
    package: async (file) =>
      ask('mutation ($input: ImportScormInput!) { importScormPackage(input: $input) { id } }', {
        input: { fileId: await upload(file, 'scormPackage'), language: 'de', minutes: 15, completesWith: 'completed' },
      }),
    text: async ({ bytes }) =>
      ask(
        'mutation ($id: ID!, $input: UpdateRiskAssessmentInput!) { updateRiskAssessment(id: $id, input: $input) { id } }',
        {
          id: created.made!.id,
          input: { risks: [risk(responsible, { action: bytes.toString('utf8') })] },
        },
      ),
  };
}
