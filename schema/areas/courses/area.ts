import { ABILITIES } from '../../kernel/abilities.shared.ts';
import { OWN_ROWS } from '../../kernel/list.ts';
import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { courseNamed, courseTitled } from '../assignments/due-item.rows.ts';
import { catalogueCourse } from './catalogue.ts';
import { translatedTexts } from './offered-texts.service.ts';
import { CourseProofResolver } from './course-proof.resolver.ts';
import { CourseQuestion } from './course-question.entity.ts';
import { CourseQuestionResolver } from './course-question.resolver.ts';
import { ScormState, StoredProof, StoredRun, StoredSnapshot } from './course-run.entity.ts';
import { CourseResolver } from './course.resolver.ts';
import { InstructionPageResolver } from './instruction-page.resolver.ts';
import { courseQuestionMail } from './mails/course-question.mail.ts';
import { OwnCourse, OwnCourseDraftRow, OwnCourseFile } from './own-course.entity.ts';
import { OralPartResolver } from './oral-part.resolver.ts';
import { ownCourseRecord } from './own-course.record.ts';
import { OwnCourseResolver } from './own-course.resolver.ts';

export const manifest = area({
  name: 'courses',
  uses: ['assignments'],
  records: [ownCourseRecord],
  mails: [courseQuestionMail],
  entities: [
    StoredProof,
    ScormState,
    OwnCourse,
    OwnCourseDraftRow,
    OwnCourseFile,
    StoredRun,
    StoredSnapshot,
    CourseQuestion,
  ],
  resolvers: [
    CourseResolver,
    OwnCourseResolver,
    CourseProofResolver,
    CourseQuestionResolver,
    InstructionPageResolver,
    OralPartResolver,
  ],
  notifications: [
    {
      kind: 'courseQuestion',
      rule: ABILITIES.managedInstructions,
      from: `course_question t join assignment a on a.client_id = t.client_id and a.id = t.assignment_id
             join managed_instruction i on i.client_id = a.client_id and i.id = a.instruction_id`,
      where: `${OWN_ROWS} and t.answered_at is null`,
      title: { de: 'i.name_de', en: `coalesce(nullif(i.name_en, ''), i.name_de)` },
      path: `'/app/managedInstructions?questions=1'`,
      words: { de: 'Frage zu einer Unterweisung', en: 'Question about a course' },
      isMailedOtherwise: true,
    },
  ],
  on: [
    courseNamed.on(async ({ course }) => catalogueCourse(course)?.minutes ?? null),
    courseTitled.on(async ({ language, ...names }) => (await translatedTexts(names, language))?.title ?? null),
  ],
  exports: {
    ownCourses: {
      columns: ['title', { path: 'publishedNumber' }, 'publishedAt', ...CREATED],
    },
  },
  archive: {
    course_run: { notArchived: 'courses that somebody has begun and not completed' },
    scorm_state: { notArchived: 'where somebody stopped in a package' },
  },
});
