import { graphqlKind } from '../kernel/zod-input.ts';
import { ticketDayField, ticketIdField } from './ticket.input.ts';

/**
 * Imported by every resolver whose inputs have one of these fields: the kinds must be known before the input types are
 * made.
 */
graphqlKind.add(ticketIdField, { kind: 'id' });
graphqlKind.add(ticketDayField, { kind: 'day' });
