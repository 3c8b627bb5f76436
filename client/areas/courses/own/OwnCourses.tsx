import { CircleCheck, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import {
  type OwnCourseRowFragment,
  OwnCoursesChangedDocument,
  useDeleteOwnCourseMutation,
  useOwnCoursesQuery,
} from '../../../generated/courses-own-courses.ts';
import { QUIET } from '../../../kit/data/requests.ts';
import { useLiveList } from '../../../kit/data/use-records-changed.ts';
import { ListExport } from '../../../kit/exports/ListExport.tsx';
import { DeleteDialog } from '../../../kit/records/DeleteDialog.tsx';
import { RecordState } from '../../../kit/records/RecordState.tsx';
import { SmallPages } from '../../../kit/table/SmallPages.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ownCourseAddress } from '../course-addresses.ts';
import { COURSE_GRID, CourseCard } from '../CourseCard.tsx';
import { ImportScorm } from './ImportScorm.tsx';
import { NewCourse } from './NewCourse.tsx';
import { AreaPicture } from '../../../shared/courses/AreaPicture.tsx';

const OwnCourseCard = ({ course, onRemove }: { course: OwnCourseRowFragment; onRemove: () => void }) => {
  const { t } = useTranslation('courses');
  const { id, title, card, publishedNumber, managedInstructionId } = course;
  return (
    <CourseCard to={ownCourseAddress(id)} title={title || t('own.untitled')} facts={card}>
      <span className="flex flex-wrap gap-1">
        {publishedNumber === null ? (
          <Badge icon={PencilLine}>{t('own.draft')}</Badge>
        ) : (
          <Badge tone="primary">{t('own.versionNumber', { number: publishedNumber })}</Badge>
        )}
        {managedInstructionId && (
          <Badge tone="success" icon={CircleCheck}>
            {t('offered')}
          </Badge>
        )}
      </span>
      <IconButton
        icon={Trash2}
        size="sm"
        label={t('own.remove', { title: title || t('own.untitled') })}
        className="z-1"
        onClick={onRemove}
      />
    </CourseCard>
  );
};

/** The organisation's own courses: write, change, remove. */
export const OwnCourses = () => {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [removing, setRemoving] = useState<OwnCourseRowFragment | null>(null);
  const query = useOwnCoursesQuery({
    variables: { page },
    fetchPolicy: 'cache-and-network',
    context: QUIET,
  });
  const { data, previousData, error, refetch } = query;
  const [remove] = useDeleteOwnCourseMutation({ context: QUIET });
  const again = () => void refetch().catch(() => undefined);
  useLiveList(OwnCoursesChangedDocument, again);
  const shown = (data ?? previousData)?.ownCourses;
  return (
    <section aria-labelledby="own-courses" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="own-courses" className="text-lg font-semibold">
          {t('own.title')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <ListExport query={query} count={shown?.count} />
          <ImportScorm onImported={(id) => navigate(ownCourseAddress(id))} />
          <NewCourse />
        </div>
      </div>
      {!shown && (
        <RecordState
          error={error}
          onRetry={again}
          texts={{ failed: t('failed'), deletedTitle: t('failed') }}
          skeleton={<Skeleton className="h-40" />}
        />
      )}
      {shown?.count === 0 && (
        <div className="rounded border border-dashed border-border-strong">
          <EmptyState picture={<AreaPicture name="online" />} title={t('own.none')} text={t('own.noneText')} />
        </div>
      )}
      <ul className={COURSE_GRID}>
        {shown?.data.map((course) => (
          <OwnCourseCard key={course.id} course={course} onRemove={() => setRemoving(course)} />
        ))}
      </ul>
      {shown && <SmallPages page={page} count={shown.count} onPage={setPage} />}
      {removing && (
        <DeleteDialog
          title={t('own.removeTitle')}
          question={t('own.removeQuestion', { title: removing.title || t('own.untitled') })}
          text={t('own.removeConsequence')}
          remove={() => remove({ variables: { id: removing.id } })}
          onClose={() => setRemoving(null)}
          onGone={() => {
            setRemoving(null);
            again();
          }}
        />
      )}
    </section>
  );
};
