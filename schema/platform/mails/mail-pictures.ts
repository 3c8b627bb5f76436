import type { MailPicture } from '../../records/mail-kind.ts';
import { declaredMail, isMailTemplate, type MailTemplate } from './mail-data.ts';
import checklist from './pictures/checklist.png?inline';
import doctorTalk from './pictures/doctor-talk.png?inline';
import instructionTalk from './pictures/instruction-talk.png?inline';
import mark from './pictures/mark.png?inline';
import reportBlock from './pictures/report-block.png?inline';
import roles from './pictures/roles.png?inline';

/** The mark of the product, as a data address. */
export const mailMark = mark;

const PICTURES: Record<MailPicture, string> = {
  checklist,
  'doctor-talk': doctorTalk,
  'instruction-talk': instructionTalk,
  'report-block': reportBlock,
  roles,
};

/** The illustration of each mail of the platform. Mails about accounts, bills and programs have none. */
const OF_PLATFORM: Partial<Record<MailTemplate, MailPicture>> = {
  userInvite: 'roles',
  multiuserInvite: 'roles',
  reviewReminder: 'checklist',
  dueDigest: 'checklist',
};

/** The illustration above a mail, as a data address; empty for none. */
export function pictureOf(template: string): string {
  const name = isMailTemplate(template) ? OF_PLATFORM[template] : declaredMail(template).picture;
  return name ? PICTURES[name] : '';
}
