import type { MailTemplate } from './mail-data.ts';
import checklist from './pictures/checklist.png?inline';
import doctorTalk from './pictures/doctor-talk.png?inline';
import instructionTalk from './pictures/instruction-talk.png?inline';
import mark from './pictures/mark.png?inline';
import reportBlock from './pictures/report-block.png?inline';
import roles from './pictures/roles.png?inline';

/** The mark of the product, as a data address. */
export const mailMark = mark;

/** The illustration above what a mail is about, as a data address. Mails about accounts, bills and programs have none. */
export const mailPictures: Partial<Record<MailTemplate, string>> = {
  welcome: roles,
  userInvite: roles,
  multiuserInvite: roles,
  newInstruction: instructionTalk,
  instructionReminder: instructionTalk,
  newExamination: doctorTalk,
  recurringTicket: checklist,
  jobReminder: checklist,
  reviewReminder: checklist,
  measureReminder: checklist,
  dueDigest: checklist,
  accidentNotice: reportBlock,
};
