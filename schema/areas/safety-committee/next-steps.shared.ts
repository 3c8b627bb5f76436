import type { NextSteps } from '../../records/next-step.shared.ts';

export const nextSteps = {
  committeeMember: { none: 'the page that opens shows which roles of the committee are still missing' },
  committeeMeeting: { none: 'the page of the meeting stays open: agenda, invitation and minutes are on it' },
} as const satisfies NextSteps;
