import { randomUUID } from 'node:crypto';
import { PRESET_AREAS, type PresetArea } from '../../schema/areas/inspections/inspection-presets.shared.ts';
import { addDays } from '../../schema/kernel/calendar.shared.ts';
import { demoPhoto } from './demo-photos.ts';
import inspections from './inspections.json';
import type { RunAs } from './run-as.ts';

interface DemoTask {
  id: string;
  ok: boolean | null;
  comment?: string;
  ticket?: boolean;
  photo?: string;
}

const CREATE = 'mutation ($input: CreateInspectionInput!) { createInspection(input: $input) { id } }';
const PHOTO =
  'mutation ($id: ID!, $input: AttachInspectionProofInput!) { attachInspectionProof(inspectionId: $id, input: ' +
  '$input) { id } }';
const TICKET = 'mutation ($id: ID!) { createTaskTicket(taskId: $id) { id } }';
const FINISH =
  'mutation ($id: ID!, $input: FinishInspectionInput!) { finishInspection(id: $id, input: $input) { id } }';

/** Two inspections of the joinery: one finished, with defects that became tickets, and one in progress. */
export async function inspect(run: RunAs, ids: ReadonlyMap<string, string>, today: string): Promise<void> {
  for (const { by, title, daysAgo, responsible, areas, finish } of inspections) {
    const tasks = areas.flatMap((area) => area.tasks as DemoTask[]).map((task) => ({ ...task, key: randomUUID() }));
    const input = {
      title,
      inspectionDate: addDays(today, -daysAgo),
      responsible: ids.get(responsible)!,
      areas: areas.map(({ preset, tasks: inArea }) => ({
        name: presetArea(preset).name.de,
        tasks: inArea.map(({ id }) =>
          taskInput(
            presetArea(preset),
            tasks.find((task) => task.id === id)!,
          ),
        ),
      })),
    };
    const { createInspection } = await run<{ createInspection: { id: string } }>(by, CREATE, { input });
    for (const { key, photo, ticket } of tasks) {
      if (photo)
        await run(by, PHOTO, {
          id: createInspection.id,
          input: { taskId: key, name: `${photo}.jpg`, filetype: 'jpg', content: await demoPhoto(photo) },
        });
      if (ticket) await run(by, TICKET, { id: key });
    }
    if (finish !== undefined)
      await run(by, FINISH, { id: createInspection.id, input: { nextExecution: addDays(today, finish) } });
  }
}

/** Publishes the template of the joinery that is in use. */
export async function publishTemplate(run: RunAs, by: string): Promise<void> {
  const list = 'query { inspectionTemplates(filter: { archived: false }) { data { id } } }';
  const { inspectionTemplates } = await run<{ inspectionTemplates: { data: { id: string }[] } }>(by, list, {});
  const publish = 'mutation ($id: ID!) { publishInspectionTemplate(id: $id) { id } }';
  for (const { id } of inspectionTemplates.data) await run(by, publish, { id });
}

/** Plans inspections of the joinery: one is overdue, and one is due in some days. */
export async function planInspections(run: RunAs, by: string, today: string): Promise<void> {
  const list = 'query { inspectionPlans(sort: "title") { data { id } } }';
  const { inspectionPlans } = await run<{ inspectionPlans: { data: { id: string }[] } }>(by, list, {});
  const change =
    'mutation ($id: ID!, $input: UpdateInspectionPlanInput!) { updateInspectionPlan(id: $id, input: $input) { id } }';
  for (const [index, { id }] of inspectionPlans.data.entries())
    await run(by, change, { id, input: { nextDay: addDays(today, index === 0 ? -2 : 5), until: null } });
}

function presetArea(id: string): PresetArea {
  const area = PRESET_AREAS.find((each) => each.id === id);
  if (!area) throw new Error(`There is no preset ${id}`);
  return area;
}

function taskInput(area: PresetArea, { id, key, ok, comment = '' }: DemoTask & { key: string }): object {
  const preset = area.tasks.find((task) => task.id === id);
  if (!preset) throw new Error(`There is no preset ${id}`);
  return { id: key, name: preset.name.de, description: preset.description?.de ?? '', ok, comment };
}
