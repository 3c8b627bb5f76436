import { area } from '../../records/area.ts';
import { CREATED } from '../../records/exported-list.ts';
import { courseNamed } from '../assignments/due-item.rows.ts';
import { catalogueCourse } from './catalogue.ts';
import { CourseProofResolver } from './course-proof.resolver.ts';
import { CourseQuestion } from './course-question.entity.ts';
import { CourseQuestionResolver } from './course-question.resolver.ts';
import { ScormState, StoredProof, StoredRun, StoredSnapshot } from './course-run.entity.ts';
import { CourseResolver } from './course.resolver.ts';
import { InstructionPageResolver } from './instruction-page.resolver.ts';
import { OwnCourse, OwnCourseDraftRow, OwnCourseFile } from './own-course.entity.ts';
import { ownCourseRecord } from './own-course.record.ts';
import { OwnCourseResolver } from './own-course.resolver.ts';

export const manifest = area({
  name: 'courses',
  uses: ['assignments'],
  records: [ownCourseRecord],
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
  resolvers: [CourseResolver, OwnCourseResolver, CourseProofResolver, CourseQuestionResolver, InstructionPageResolver],
  on: [courseNamed.on(async ({ course }) => catalogueCourse(course) !== undefined)],
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
