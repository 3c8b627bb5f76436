import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eachLanguage, languagesOf } from '../../../../schema/areas/courses/own-course.shared.ts';
import { useDialogParam } from '../../../kit/navigation/use-dialog-param.ts';
import { CoursePages } from '../../../shared/courses/CoursePages.tsx';
import { FieldDifferences, FilledFields } from '../../../kit/versions/FieldDifferences.tsx';
import { type Version, VersionsDialog } from '../../../kit/versions/VersionsDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CourseLanguages } from '../CourseLanguages.tsx';
import { fieldsOf, type CourseSnapshot, courseOfSnapshot } from './course-snapshot.ts';

interface CourseVersionsProps {
  title: string;
  versions: readonly Version[];
  /** Addresses by the ids of the files, including those of earlier versions. */
  files?: Readonly<Record<string, string>>;
}

/** The button that opens the published versions of a course, and the differences between two of them. */
export const CourseVersions = ({ title, versions, files = {} }: CourseVersionsProps) => {
  const { t } = useTranslation('courses');
  const dialog = useDialogParam('versions');
  if (versions.length === 0) return null;
  return (
    <>
      <Button variant="ghost" size="sm" icon={History} onClick={() => dialog.open('all')}>
        {t('own.versions')}
      </Button>
      {dialog.value && (
        <VersionsDialog
          versions={versions}
          name={title}
          view={dialog.value}
          onView={dialog.open}
          onClose={dialog.close}
          show={(snapshot) => <CourseVersionView course={courseOfSnapshot(snapshot)} files={files} />}
          compare={(older, newer) => (
            <FieldDifferences
              older={fieldsOf(courseOfSnapshot(older), t)}
              newer={fieldsOf(courseOfSnapshot(newer), t)}
              same={t('own.sameVersion')}
            />
          )}
        />
      )}
    </>
  );
};

/** A version as learners see it: facts and questions as text, the pages with their pictures. */
const CourseVersionView = ({ course, files }: { course: CourseSnapshot; files: Readonly<Record<string, string>> }) => {
  const { t } = useTranslation('courses');
  const languages = languagesOf(course.content);
  const [language = 'de', setLanguage] = useState(languages[0]);
  const content = course.content[language];
  const fields = fieldsOf(
    { ...course, content: eachLanguage({ de: null, en: null, [language]: content ?? null }, (one) => one) },
    t,
  );
  return (
    <div className="grid gap-6">
      {languages.length > 1 && (
        <CourseLanguages label={t('preview.language')} languages={languages} value={language} onChange={setLanguage} />
      )}
      <FilledFields fields={fields.filter(({ path }) => !/^\w+\.(?:page |order$)/.test(path))} />
      {content && (
        <CoursePages
          pages={content.pages}
          language={language}
          illustrations={course.illustrations ?? {}}
          fileAddress={(file) => files[file] ?? ''}
        />
      )}
    </div>
  );
};
