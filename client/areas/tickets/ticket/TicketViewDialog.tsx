import { ArrowRight, ChevronLeft, ChevronRight, Link2, Mail, Pencil, SearchX, Trash2 } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { PRIORITIES, RECURRENCES } from '../../../../schema/areas/tickets/ticket.enums.ts';
import type { BoardColumnFragment } from '../../../generated/tickets-board.ts';
import { InPlaceChoice, InPlaceField } from '../../../kit/in-place/InPlaceField.tsx';
import { copyText } from '../../../kit/errors/copy-text.ts';
import { formatDate } from '../../../kit/i18n/format.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Link } from '../../../ui/Link.tsx';
import { LoadFailed } from '../../../kit/errors/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useBoardContext } from '../board/board-context.ts';
import { DueMark } from '../board/DueMark.tsx';
import { PriorityMark } from '../board/PriorityMark.tsx';
import type { Person, Ticket } from '../data/board-model.ts';
import { MentionText } from '../../../shared/people/MentionText.tsx';
import { peopleOf } from '../data/people-of.ts';
import { useTicketLabels, labelFor } from '../data/ticket-labels.ts';
import { useWaitingTicket } from '../data/waiting-tickets.ts';
import { useOutboxWhenIdle } from '../data/load-outbox.ts';
import { useTicketDetails } from '../data/use-ticket-details.ts';
import { useNarrow, useShort } from '../../../kit/table/use-narrow.ts';
import { isPicture } from './attachment-rules.ts';
import { PersonName } from './PersonName.tsx';
import { SeriesNote } from './SeriesNote.tsx';
import type { EditedField } from './TicketFieldEditor.tsx';
import { TicketHistory } from './TicketHistory.tsx';
import { TicketPhoto } from './TicketPhoto.tsx';
import { TicketStatus, type TicketStatusProps } from './TicketStatus.tsx';
import { useTicketTexts } from './ticket-texts.ts';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';

// Lazy, because these load forms and uploads, which reading a ticket does not need.
const TicketAttachments = lazy(() =>
  import('./TicketAttachments.tsx').then((module) => ({ default: module.TicketAttachments })),
);
const TicketFieldEditor = lazyPart(async () => (await import('./TicketFieldEditor.tsx')).TicketFieldEditor);
const OriginNote = lazy(() => import('./OriginNote.tsx').then((module) => ({ default: module.OriginNote })));
const PlaceOfRecord = lazy(() =>
  import('../../../shared/places/PlaceOfRecord.tsx').then((module) => ({ default: module.PlaceOfRecord })),
);
const TicketUnsent = lazy(() => import('./TicketUnsent.tsx').then((module) => ({ default: module.TicketUnsent })));
const TicketTexts = lazy(() => import('./TicketTexts.tsx').then((module) => ({ default: module.TicketTexts })));
const TicketChecklist = lazy(() =>
  import('./TicketChecklist.tsx').then((module) => ({ default: module.TicketChecklist })),
);
const TicketComments = lazy(() =>
  import('./TicketComments.tsx').then((module) => ({ default: module.TicketComments })),
);

export interface TicketViewDialogProps extends Pick<TicketStatusProps, 'closedBoard' | 'openBoard'> {
  id: string;
  /** The board's data of the ticket; undefined if it was deleted. */
  ticket: Ticket | undefined;
  /** The ticket's column. */
  column: BoardColumnFragment | undefined;
  people: ReadonlyMap<string, Person>;
  /** The tickets before and after it on the board, if there are any. */
  previous: string | undefined;
  next: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
  onEdit: () => void;
  onMail: () => void;
  onDelete: () => void;
}

type ShownDetails = ReturnType<typeof useTicketDetails>['details'];

/** Renders the editor of a field; undefined until the ticket is fully loaded. */
type Editor = ((onClose: () => void) => ReactNode) | undefined;

/** A ticket: content, due date, people, and history. Its fields are edited in place. */
export const TicketViewDialog = ({
  id,
  ticket,
  column,
  closedBoard,
  openBoard,
  people,
  previous,
  next,
  onShow,
  onClose,
  onEdit,
  onMail,
  onDelete,
}: TicketViewDialogProps) => {
  const { t } = useTicketTexts();
  const { boards } = useBoardContext();
  const { details, failure, isDeleted, retry } = useTicketDetails(id, ticket?.version);
  useOutboxWhenIdle();
  const waiting = useWaitingTicket(id);
  const narrow = useNarrow();
  const short = useShort();
  const photo = details?.attachments.find(({ type }) => isPicture(type));
  const unsent = waiting && (
    <Suspense>
      <TicketUnsent id={id} boardId={ticket?.boardId} />
    </Suspense>
  );
  const closed = column !== undefined && column.id === closedBoard?.id;
  /** Editing is disabled until the ticket is fully loaded. */
  const editorOf = (edited: EditedField) =>
    details
      ? (onClose: () => void) => (
          <TicketFieldEditor
            {...edited}
            {...{ ticket: details, boards, people, onClose }}
            draftKey={draftKeyOf(id, edited.field)}
          />
        )
      : undefined;
  const edits = (field: 'title' | 'dueDate' | 'userIds') => ({
    draftKey: draftKeyOf(id, field),
    editor: editorOf({ field }),
  });

  if (isDeleted || (!ticket && failure)) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('view.title')}
        width={560}
        footer={<Button onClick={onClose}>{t('view.back')}</Button>}
      >
        {unsent}
        {isDeleted || !failure ? (
          <EmptyState icon={SearchX} title={t('view.gone')} text={t('common:notFoundText')} />
        ) : (
          <LoadFailed title={t('view.failed')} failure={failure} onRetry={retry} />
        )}
      </Dialog>
    );
  }
  const shown = ticket ?? details;
  return (
    <Dialog
      open
      onClose={onClose}
      width={720}
      title={
        shown ? (
          <InPlaceField {...edits('title')}>
            <span className="wrap-anywhere">{shown.title}</span>
          </InPlaceField>
        ) : (
          t('view.title')
        )
      }
      description={shown?.formattedDocumentId}
      actions={shown && column && <TicketStatus ticket={shown} {...{ column, closedBoard, openBoard }} />}
      footer={shown && <TicketFooter {...{ id, previous, next, onShow, onEdit, onMail, onDelete }} />}
    >
      {unsent}
      {(narrow || short) && photo && <TicketPhoto key={photo.id} photo={photo} />}
      {shown && <TicketFacts {...{ ticket: shown, details, closed, people, editorOf, edits }} />}
      <TicketDescription {...{ details, failure, retry }} />
      {details?.workPage && (
        <p className="mt-4">
          <Link to={details.workPage.path} className={buttonClass({ size: 'sm' })}>
            {details.workPage.label}
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </p>
      )}
      {details && (
        <Suspense>
          <div className="mt-4 -ml-2">
            <PlaceOfRecord kind="ticket" id={id} />
          </div>
        </Suspense>
      )}
      {details?.jobId && <SeriesNote jobId={details.jobId} />}
      {details?.origin && (
        <Suspense>
          <OriginNote origin={details.origin} />
        </Suspense>
      )}
      {details && (
        <Suspense fallback={<Skeleton className="mt-6 h-20 w-full" />}>
          <TicketTexts details={details} />
          <TicketChecklist details={details} />
          <TicketAttachments details={details} />
          <TicketComments details={details} />
        </Suspense>
      )}
      {details && <TicketHistory details={details} />}
    </Dialog>
  );
};

/** The buttons to delete, to show the neighbours on the board, to copy the address, to mail and to edit. */
const TicketFooter = ({
  id,
  previous,
  next,
  onShow,
  onEdit,
  onMail,
  onDelete,
}: Pick<TicketViewDialogProps, 'id' | 'previous' | 'next' | 'onShow' | 'onEdit' | 'onMail' | 'onDelete'>) => {
  const { t } = useTicketTexts();
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={onDelete} className="mr-auto text-error!">
        {/* On the narrowest phones all of these buttons have to fit into one line. */}
        <span className="max-[359px]:sr-only">{t('common:delete')}</span>
      </Button>
      <IconButton
        icon={ChevronLeft}
        label={t('view.previous')}
        disabled={!previous}
        onClick={() => previous && onShow(previous)}
      />
      <IconButton icon={ChevronRight} label={t('view.next')} disabled={!next} onClick={() => next && onShow(next)} />
      <IconButton
        icon={Link2}
        label={t('view.copyLink')}
        onClick={() => void copyText(`${window.location.origin}${ticketAddress(id)}`, t('view.copied'))}
      />
      <Button icon={Mail} onClick={onMail} aria-label={t('mail.open')} title={t('mail.open')}>
        <span aria-hidden className="max-sm:hidden">
          {t('mail.open')}
        </span>
      </Button>
      <Button variant="primary" icon={Pencil} onClick={onEdit} className="max-sm:basis-full">
        {t('common:edit')}
      </Button>
    </>
  );
};

/** Priority, due date, people and repetition, edited in place once the ticket is fully loaded. */
const TicketFacts = ({
  ticket,
  details,
  closed,
  people,
  editorOf,
  edits,
}: {
  ticket: Pick<Ticket, 'priority' | 'dueDate' | 'userIds' | 'recurring'>;
  details: ShownDetails;
  closed: boolean;
  people: ReadonlyMap<string, Person>;
  editorOf: (edited: EditedField) => Editor;
  edits: (field: 'dueDate' | 'userIds') => { draftKey: string; editor: Editor };
}) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  const { today } = useBoardContext();
  const choice = (field: 'priority' | 'recurring', values: readonly number[], shown: ReactNode) => (
    <InPlaceChoice<number>
      label={labels.Ticket[field]}
      value={ticket[field]}
      options={values.map((value) => ({ value, label: labelFor(labels.value.Ticket[field], value) }))}
      editor={details && ((chosen, close) => editorOf({ field, chosen })?.(close))}
    >
      {shown}
    </InPlaceChoice>
  );
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      <Fact name={labels.Ticket.priority}>
        {choice('priority', PRIORITIES, <PriorityMark labels={labels} priority={ticket.priority} large />)}
      </Fact>
      {!closed && (
        <Fact name={labels.Ticket.dueDate}>
          <InPlaceField label={labels.Ticket.dueDate} {...edits('dueDate')}>
            <span className="flex flex-wrap items-center gap-2">
              {ticket.dueDate ? formatDate(ticket.dueDate) : t('view.noDueDate')}
              <DueMark t={t} dueDate={ticket.dueDate} closed={closed} today={today} onlyWhenNear />
            </span>
          </InPlaceField>
        </Fact>
      )}
      <Fact name={labels.Ticket.userIds}>
        <InPlaceField label={labels.Ticket.userIds} {...edits('userIds')}>
          <PeopleList ids={ticket.userIds} people={people} empty={t('view.nobody')} />
        </InPlaceField>
      </Fact>
      <Fact name={labels.Ticket.recurring}>
        {choice('recurring', RECURRENCES, labelFor(labels.value.Ticket.recurring, ticket.recurring))}
      </Fact>
    </dl>
  );
};

const TicketDescription = ({
  details,
  failure,
  retry,
}: Pick<ReturnType<typeof useTicketDetails>, 'details' | 'failure' | 'retry'>) => {
  const { t } = useTicketTexts();
  const labels = useTicketLabels();
  return (
    <section className="mt-6">
      <h3 className="text-sm font-medium text-text-muted">{labels.Ticket.description}</h3>
      {failure && !details ? (
        <LoadFailed title={t('view.failed')} failure={failure} onRetry={retry} />
      ) : details ? (
        <p className="mt-1 text-base whitespace-pre-wrap">
          {details.description ? (
            <MentionText text={details.description} people={details.mentions} />
          ) : (
            <span className="text-text-muted">{t('view.noDescription')}</span>
          )}
        </p>
      ) : (
        <DetailsSkeleton />
      )}
    </section>
  );
};

const draftKeyOf = (id: string, field: string): string => `ticket-${field}-${id}`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm font-medium text-text-muted">{name}</dt>
    <dd className="mt-1 text-base">{children}</dd>
  </div>
);

const PeopleList = ({
  ids,
  people,
  empty,
}: {
  ids: readonly string[];
  people: ReadonlyMap<string, Person>;
  empty: string;
}) => {
  const assigned = peopleOf(ids, people);
  if (assigned.length === 0) return empty;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2 py-1">
      {assigned.map((person) => (
        <span key={person.id} className="flex items-center gap-2">
          <span aria-hidden className={person.removed ? 'opacity-50' : undefined}>
            <Avatar name={person.name} short={person.short} size="sm" />
          </span>
          <PersonName person={person} />
        </span>
      ))}
    </span>
  );
};

const DetailsSkeleton = () => (
  <div className="mt-2 grid gap-2">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-5/6" />
    <Skeleton className="h-4 w-2/3" />
  </div>
);
