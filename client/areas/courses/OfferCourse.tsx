import { CircleCheck, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CourseDocument, CoursesDocument, useOfferCourseMutation } from '../../generated/courses.ts';
import { QUIET, handledGlobally } from '../../kit/data/requests.ts';
import { failureOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { Button } from '../../ui/Button.tsx';

interface OfferCourseProps {
  /** `slug` is the id of an own course. */
  course: { slug: string; title: string; managedInstructionId?: string | null };
  /** Called after the mutation, before the success message: refetches an own course. */
  onDone?: () => Promise<unknown>;
}

/** Adds the course to the online instructions of the organisation, or says that it is one of them. */
export const OfferCourse = ({ course, onDone }: OfferCourseProps) => {
  const { t } = useTranslation('courses');
  const [offer, { loading }] = useOfferCourseMutation({
    context: QUIET,
    refetchQueries: [CourseDocument, CoursesDocument],
    awaitRefetchQueries: true,
  });
  if (course.managedInstructionId)
    return (
      <p className="flex items-center gap-2 text-sm text-success">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t('offer.there')}
      </p>
    );
  const press = async () => {
    try {
      await offer({ variables: { slug: course.slug } });
      await onDone?.();
      toast.success(t('offer.done', { title: course.title }));
    } catch (error) {
      if (!handledGlobally(error))
        toast.error(t('offer.failed'), failureOf(error).message || t('common:checkConnection'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <Button variant="primary" icon={Plus} busy={loading} onClick={() => void press()}>
        {t('offer.button')}
      </Button>
      <p className="min-w-0 text-text-muted">{t('offer.text')}</p>
    </div>
  );
};
