import * as z from 'zod';
import {
  changePasswordSchema,
  loginSchema,
  requestPasswordResetSchema,
  resetPasswordSchema,
} from '../schema/accounts/account.input.ts';
import { createJobSchema, updateJobSchema } from '../schema/jobs/job.input.ts';
import { registerInput } from '../schema/accounts/register.input.ts';
import { activitySchema, ticketUserSchema } from '../schema/tickets/activity.input.ts';
import { inviteLinkSchema, inviteMultiuserSchema } from '../schema/multiuser/multiuser.input.ts';
import { attachFileSchema } from '../schema/tickets/attachment.input.ts';
import { startDocumentUploadSchema } from '../schema/files/document.input.ts';
import { boardSchema, updateBoardSchema } from '../schema/tickets/board.input.ts';
import { commentSchema } from '../schema/tickets/comment.input.ts';
import { mailTicketSchema } from '../schema/tickets/ticket-mail.input.ts';
import { createTicketSchema, updateTicketSchema } from '../schema/tickets/ticket.input.ts';
import {
  MOST_RISKS,
  createRiskAssessmentSchema,
  riskSchema,
  updateRiskAssessmentSchema,
} from '../schema/risk-assessments/risk-assessment.input.ts';
import { createUserSchema, updateUserSchema } from '../schema/users/user.input.ts';

/**
 * Bodies of the calls: the product's own input schemas, with relations called as in the specification (`board`,
 * `users`). What the schemas cannot take over is said beside each.
 */
const { id: _ticketId, boardId: boardField, userIds: usersField, ...newTicket } = createTicketSchema.shape;
const { id: riskId, ...newRisk } = riskSchema.shape;
const { id: _assessmentId, risks: _risks, ...newRiskAssessment } = createRiskAssessmentSchema.shape;
const { boardId: _board, userIds: _users, ...changedTicket } = updateTicketSchema.shape;

export const bodies = {
  login: loginSchema,
  register: registerInput,
  requestPasswordReset: requestPasswordResetSchema,
  /** The token stands in the path; whoever asks for the new password twice may send it twice. */
  resetPassword: z.strictObject({
    password: resetPasswordSchema.shape.password,
    password1: resetPasswordSchema.shape.password1.optional(),
  }),
  changePassword: z.strictObject({
    password: changePasswordSchema.shape.password,
    password1: changePasswordSchema.shape.password1.optional(),
  }),
  createUser: createUserSchema,
  updateUser: updateUserSchema,
  inviteMultiuser: inviteMultiuserSchema,
  /** The code stands in the path; the specification names it in the body as well. */
  redeemInvite: z.strictObject({ code: inviteLinkSchema.shape.code.optional(), email: inviteLinkSchema.shape.email }),
  revokeMultiuser: z.strictObject({ multiuser: z.string('required').min(1, 'required').max(200, 'tooLong') }),
  switchClient: z.strictObject({ client: z.string('required').min(1, 'required').max(200, 'tooLong') }),
  createBoard: boardSchema,
  updateBoard: updateBoardSchema,
  comment: commentSchema,
  /** The specification says `type` of attachments and `filetype` of other files. */
  attachFile: z.strictObject({ ...attachFileSchema.shape, filetype: attachFileSchema.shape.type }),
  startDocumentUpload: startDocumentUploadSchema,
  activity: activitySchema,
  ticketUser: ticketUserSchema,
  mailTicket: mailTicketSchema,
  createTicket: z.strictObject({ ...newTicket, board: boardField, users: usersField }),
  updateTicket: z.strictObject({ ...changedTicket, board: boardField, users: usersField }),
  createJob: createJobSchema,
  updateJob: updateJobSchema,
  /** Ids of what is new are given by the server. */
  createRiskAssessment: z.strictObject({
    ...newRiskAssessment,
    risks: z.array(z.strictObject(newRisk), 'required').min(1, 'required').max(MOST_RISKS, 'tooMany'),
  }),
  /** A risk that is to stay is named by its id, as it came. */
  updateRiskAssessment: z.strictObject({
    ...updateRiskAssessmentSchema.shape,
    risks: z
      .array(z.strictObject({ ...newRisk, id: riskId, _id: riskId }), 'required')
      .min(1, 'required')
      .max(MOST_RISKS, 'tooMany')
      .optional(),
  }),
  /** What a setting may hold depends on its name; the schema of the product looks again. */
  setting: z.strictObject({
    value: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string().nullable())], {
      error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
    }),
  }),
} as const;

/** How fields of REST are called inside, where that is different. Answers name them the way they came. */
export const FIELD_NAMES: Readonly<Record<string, string>> = { board: 'boardId', users: 'userIds' };

/** A ticket's body as the product's input. */
export function ticketInput({
  board,
  users,
  ...fields
}: {
  board?: string | undefined;
  users?: string[] | undefined;
  [field: string]: unknown;
}): Record<string, unknown> {
  return { ...fields, ...(board !== undefined && { boardId: board }), ...(users !== undefined && { userIds: users }) };
}

/** The answers of the interview carry an empty object where no ticket came of one; that is the same as none. */
export function withoutEmptyTickets(body: unknown): unknown {
  const results = (body as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) return body;
  const isEmpty = (ticket: unknown): boolean =>
    typeof ticket === 'object' && ticket !== null && !Array.isArray(ticket) && Object.keys(ticket).length === 0;
  return {
    ...(body as object),
    results: results.map((result: { value?: { ticket?: unknown } } | null) =>
      isEmpty(result?.value?.ticket) ? { ...result, value: { ...result!.value, ticket: null } } : (result as unknown),
    ),
  };
}
