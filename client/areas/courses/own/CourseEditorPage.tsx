import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { ownCourseFacts } from '../../../../schema/areas/courses/own-course.record.shared.ts';
import {
  type OwnCourseQuery,
  OwnCoursesChangedDocument,
  useOwnCourseQuery,
  usePublishOwnCourseMutation,
} from '../../../generated/courses-own-courses.ts';
import { present, QUIET } from '../../../kit/data/requests.ts';
import { announceSaved } from '../../../kit/records/announce-saved.ts';
import { useRecordsChanged } from '../../../kit/data/use-records-changed.ts';
import { failureOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { formatDateTime } from '../../../kit/i18n/format.ts';
import { RecordHistory } from '../../../kit/record-history/RecordHistory.tsx';
import { RecordPage } from '../../../kit/records/RecordPage.tsx';
import { meaningFor } from '../../../kit/records/use-live-record.ts';
import { RECORD_OPTIONS } from '../../../kit/records/use-stored-record.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CatalogueLink, CourseState } from '../CourseState.tsx';
import { OfferCourse } from '../OfferCourse.tsx';
import { CourseEditor } from './CourseEditor.tsx';
import { CourseVersions } from './CourseVersions.tsx';
import { DraftPreview } from './DraftPreview.tsx';
import { useEditorPlace } from './editor-place.ts';
import { useFilmUploads, withFilm } from './film-uploads.ts';
import { ScormCourse } from './ScormCourse.tsx';
import { useDraft } from './use-draft.ts';
import { useUndo } from './use-undo.ts';

const filesOf = ({ files }: { files: unknown }) => files as Readonly<Record<string, string>>;

interface OpenedProps {
  data: OwnCourseQuery;
  read: () => Promise<OwnCourseQuery>;
}

const Stored = ({ id }: { id: string }) => {
  const { data, error, refetch } = useOwnCourseQuery({ ...RECORD_OPTIONS, variables: { id } });
  if (!data) return <CourseState error={error} refetch={refetch} />;
  const read = async () => present((await refetch()).data);
  return data.ownCourse.kind === 'scorm' ? <Packaged data={data} read={read} /> : <Opened data={data} read={read} />;
};

/** An imported package cannot be edited: it can be viewed, assigned and replaced. */
const Packaged = ({ data: { ownCourse: course }, read }: OpenedProps) => {
  const { t } = useTranslation('courses');
  return (
    <RecordPage
      title={course.title}
      note={t('own.publishedAt', { number: course.publishedNumber, at: formatDateTime(course.publishedAt) })}
      actions={<PageActions course={course} />}
    >
      <OfferCourse course={{ ...course, slug: course.id }} onDone={read} />
      <ScormCourse key={course.publishedNumber} id={course.id} title={course.title} onImported={read} />
    </RecordPage>
  );
};

const PageActions = ({
  course: { id, title, versions },
  files,
}: {
  course: OwnCourseQuery['ownCourse'];
  files?: Readonly<Record<string, string>>;
}) => (
  <>
    <CourseVersions title={title} versions={versions} {...(files && { files })} />
    <RecordHistory record={ownCourseFacts} id={id} />
    <CatalogueLink />
  </>
);

const Opened = ({ data, read }: OpenedProps) => {
  const { t } = useTranslation('courses');
  const { ownCourse: course, ownCourseContent: stored } = data;
  const [isGone, setGone] = useState(false);
  const [params] = useSearchParams();
  const [preview, setPreview] = useState(params.has('preview'));
  const draftState = useDraft(stored, async () => (await read()).ownCourseContent);
  const [publish] = usePublishOwnCourseMutation({ context: QUIET });
  useRecordsChanged(OwnCoursesChangedDocument, (change) => {
    const meaning = meaningFor(course.id, change);
    if (meaning === 'deleted') setGone(true);
    if (meaning === 'read') draftState.refresh().catch(() => undefined);
  });
  const place = useEditorPlace();
  const undo = useUndo(draftState, place.reveal);
  // Files from this device, shown until their addresses on the server are known.
  const [local] = useState(() => new Map<string, string>());
  const keepLocal = (fileId: string, file: File) => void local.set(fileId, URL.createObjectURL(file));
  const fileAddress = (fileId: string) => local.get(fileId) ?? filesOf(draftState.latest)[fileId] ?? '';
  const renewFiles = async () => filesOf((await read()).ownCourseContent);
  const films = useFilmUploads(draftState.draft, ({ blockId, fileId, file }) => {
    keepLocal(fileId, file);
    undo.edit(withFilm(blockId, fileId));
  });
  const publishNow = async (): Promise<boolean> => {
    await draftState.flush();
    try {
      const { data: done } = await publish({ variables: { id: course.id, version: draftState.savedVersion() } });
      const { title, publishedNumber: number } = present(done).publishOwnCourse;
      void announceSaved(ownCourseFacts, course.id, t('own.published', { title, number }));
      await draftState.refresh();
      return true;
    } catch (failure) {
      toast.error(t('own.publishFailed'), failureOf(failure).message || t('common:checkConnection'));
      return false;
    }
  };
  return (
    <RecordPage
      title={course.title || t('own.untitled')}
      note={
        course.publishedNumber
          ? t('own.publishedAt', { number: course.publishedNumber, at: formatDateTime(course.publishedAt) })
          : t('own.neverPublished')
      }
      actions={
        <>
          <Button variant="ghost" size="sm" icon={Eye} aria-pressed={preview} onClick={() => setPreview(!preview)}>
            {t(preview ? 'own.goOn' : 'own.preview')}
          </Button>
          <PageActions course={course} files={filesOf(draftState.latest)} />
        </>
      }
    >
      {isGone && <Notice tone="error">{t('own.gone')}</Notice>}
      {course.publishedNumber && <OfferCourse course={{ ...course, slug: course.id }} onDone={read} />}
      {preview ? (
        <DraftPreview draft={draftState.draft} fileAddress={fileAddress} renewFiles={renewFiles} />
      ) : (
        <CourseEditor
          draftState={draftState}
          undo={undo}
          place={place}
          isPublished={course.publishedNumber !== null}
          publish={publishNow}
          files={{ fileAddress, renewFiles, keepLocal, films }}
        />
      )}
    </RecordPage>
  );
};

/** /app/managedInstructions/courses/own/{id}: the editor of an own course. */
export const CourseEditorPage = () => {
  const { id = '' } = useParams();
  return <Stored key={id} id={id} />;
};
