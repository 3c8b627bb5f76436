import { area } from '../../records/area.ts';
import { interviewFacts } from './duty-facts.ts';
import { InterviewImport } from './interview-import.entity.ts';
import { InterviewImportResolver } from './interview-import.resolver.ts';
import { InterviewResultsResolver } from './interview-results.resolver.ts';
import { InterviewTicketResolver } from './interview-ticket.resolver.ts';
import { RegistrationResolver } from './registration.resolver.ts';
import { interviewResultsMail, welcomeMail } from './mails/results.mail.ts';

export const manifest = area({
  name: 'interview',
  uses: ['tickets'],
  entities: [InterviewImport],
  resolvers: [RegistrationResolver, InterviewImportResolver, InterviewResultsResolver, InterviewTicketResolver],
  mails: [welcomeMail, interviewResultsMail],
  facts: interviewFacts,
  exports: {
    interviewResults: { notExported: 'the answers to one questionnaire, no records' },
  },
  archive: {
    interview_import: { rule: {} },
  },
});
