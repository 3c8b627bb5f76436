import { embedded, number, text, value } from '../engine/fields.ts';
import type { Shape } from '../engine/shape.ts';

const ticketShape: Shape = {
  name: 'InterviewTicket',
  identified: false,
  fields: {
    title: value(text),
    description: value(text),
    priority: value(number, { about: '1 gering, 2 mittel, 3 hoch' }),
  },
};

const answerShape: Shape = {
  name: 'InterviewAnswer',
  identified: false,
  fields: { value: value({ type: 'boolean' }), ticket: embedded(ticketShape, { nullable: true }) },
};

/** The answer to a question, as a registration sends it. */
export const interviewResultShape: Shape = {
  name: 'InterviewResult',
  identified: false,
  fields: { key: value(text), value: embedded(answerShape) },
};
