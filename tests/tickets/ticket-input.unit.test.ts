import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import labels from '../../schema/areas/tickets/labels.json';
import { boardSchema, updateBoardSchema } from '../../schema/areas/tickets/board.input.ts';
import { ACTIVITY_CODES, PRIORITIES, RECURRENCES, TITLE_MAX } from '../../schema/areas/tickets/ticket.enums.ts';
import {
  createTicketSchema,
  DESCRIPTION_MAX,
  moveTicketSchema,
  updateTicketSchema,
} from '../../schema/areas/tickets/ticket.input.ts';

const problems = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
};

describe('the input of a ticket', () => {
  it('needs a title and a priority', () => {
    expect(problems(createTicketSchema, {})).toEqual({ title: 'required', priority: 'required' });
    expect(problems(createTicketSchema, { title: '   ', priority: null })).toEqual({
      title: 'required',
      priority: 'required',
    });
  });

  it('trims the title and adds no default values', () => {
    expect(createTicketSchema.parse({ title: '  Leiter prüfen ', priority: 2 })).toEqual({
      title: 'Leiter prüfen',
      priority: 2,
    });
    expect(updateTicketSchema.parse({})).toEqual({});
  });

  it('refuses texts that are too long', () => {
    expect(
      problems(createTicketSchema, {
        title: 'x'.repeat(TITLE_MAX),
        priority: 1,
        description: 'x'.repeat(DESCRIPTION_MAX),
      }),
    ).toEqual({});
    expect(
      problems(createTicketSchema, {
        title: 'x'.repeat(TITLE_MAX + 1),
        priority: 1,
        description: 'x'.repeat(DESCRIPTION_MAX + 1),
      }),
    ).toEqual({
      title: 'tooLong',
      description: 'tooLong',
    });
  });

  it('accepts emoji and right-to-left text, and refuses zero bytes', () => {
    expect(problems(createTicketSchema, { title: '🧯 تفتيش', priority: 4, description: 'eins\n\tzwei\r\n' })).toEqual(
      {},
    );
    expect(problems(createTicketSchema, { title: 'a\u0000b', priority: 4, description: 'a\u0000b' })).toEqual({
      title: 'invalid',
      description: 'invalid',
    });
  });

  it('accepts only the defined priorities and recurrences', () => {
    for (const priority of [0, 5, 1.5])
      expect(problems(updateTicketSchema, { priority })).toEqual({ priority: 'invalid' });
    for (const recurring of RECURRENCES) expect(problems(updateTicketSchema, { recurring })).toEqual({});
    expect(problems(updateTicketSchema, { recurring: 2 })).toEqual({ recurring: 'invalid' });
  });

  it('keeps due dates as days', () => {
    expect(updateTicketSchema.parse({ dueDate: '2026-02-28' })).toEqual({ dueDate: '2026-02-28' });
    expect(updateTicketSchema.parse({ dueDate: '2026-06-30T22:30:00Z' })).toEqual({ dueDate: '2026-07-01' });
    expect(updateTicketSchema.parse({ dueDate: null })).toEqual({ dueDate: null });
    expect(problems(updateTicketSchema, { dueDate: '2026-02-30' })).toEqual({ dueDate: 'dateInvalid' });
  });

  it('refuses fields that it does not know', () => {
    expect(createTicketSchema.safeParse({ title: 'a', priority: 1, documentId: 7 }).success).toBe(false);
  });

  it('moves to a place that exists', () => {
    expect(problems(moveTicketSchema, { boardId: 'b', position: 'a0' })).toEqual({});
    expect(problems(moveTicketSchema, { boardId: 'b', position: '' })).toEqual({ position: 'invalid' });
    expect(problems(moveTicketSchema, { position: 'a0' })).toEqual({ boardId: 'required' });
  });

  it('names a column', () => {
    expect(problems(boardSchema, { name: ' ' })).toEqual({ name: 'required' });
    expect(problems(boardSchema, { name: 'x'.repeat(101) })).toEqual({ name: 'tooLong' });
    expect(updateBoardSchema.parse({})).toEqual({});
  });

  it('has a label for every number', () => {
    expect(Object.keys(labels.value.Ticket.priority).map(Number)).toEqual([...PRIORITIES]);
    expect(Object.keys(labels.value.Ticket.recurring).map(Number)).toEqual([...RECURRENCES]);
    expect(Object.keys(labels.activity).map(Number)).toEqual([...ACTIVITY_CODES]);
  });
});
