import { addDays } from '../../kernel/calendar.shared.ts';
import type { Context, Tx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/due-days.ts';
import { presentPeople } from '../../platform/users/present-people.ts';
import { insertTickets } from '../tickets/ticket.service.ts';
import { ticketTitle } from '../tickets/ticket-title.ts';
import type { EquipmentItem } from './equipment-item.entity.ts';
import { equipmentText } from './equipment-text.ts';

/** Days until the due date of the ticket of a defect, which can be changed in the ticket. */
const DAYS_FOR_A_DEFECT = 14;
const PRIORITY_OF_A_DEFECT = 3;

interface Defect {
  /** Keys of the texts of title and first line: `ticket.*`. */
  title: string;
  intro: string;
  /** The findings, line by line. */
  found: readonly string[];
  boardId: string;
  /** Null: somebody without a login. */
  authorId: string | null;
}

/** Creates the ticket of a defect, and notifies the person responsible. Returns its id. */
export async function ticketOfDefect(ctx: Context, tx: Tx, item: EquipmentItem, defect: Defect): Promise<string> {
  const { language, ports } = ctx;
  const { title, intro, found, boardId, authorId } = defect;
  const description = [
    equipmentText(language, intro),
    ...(item.place ? [`${equipmentText(language, 'EquipmentItem.place')}: ${item.place}`] : []),
    ...found,
    '',
    `${ports.publicUrl}/app/equipment/${item.id}`,
  ].join('\n');
  const people = await presentPeople(tx, item.responsibleId ? [item.responsibleId] : []);
  const called = item.number ? `${item.name} (${item.number})` : item.name;
  const [id] = await insertTickets(
    tx,
    [
      {
        title: ticketTitle(equipmentText(language, title, { name: called })),
        description,
        priority: PRIORITY_OF_A_DEFECT,
        dueDate: addDays(todayOf(ctx), DAYS_FOR_A_DEFECT),
        boardId,
        userIds: people.map((person) => person.id),
      },
    ],
    authorId,
  );
  return id!;
}
