import type { RecordKind } from '../../records/record-kind.ts';
import { OwnCourse } from './own-course.entity.ts';
import { ownCourseFacts } from './own-course.record.shared.ts';
import { ownCoursesByIds } from './own-course.rows.ts';
import { courseData } from './personal-data.ts';

export const ownCourseRecord: RecordKind = {
  ...ownCourseFacts,
  table: 'own_course',
  title: 'title',
  search: { label: { de: 'Eigene Kurse', en: 'Own courses' }, where: 't.retired_at is null' },
  names: [{ from: 'own_course', column: 'title' }],
  personalData: courseData,
  live: { type: () => OwnCourse, byIds: ownCoursesByIds },
};
