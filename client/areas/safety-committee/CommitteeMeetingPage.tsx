import type { Attending, CommitteePoint } from '../../../schema/areas/safety-committee/committee.shared.ts';
import {
  committeeMeetingSchema,
  type CommitteeMeetingValues,
} from '../../../schema/areas/safety-committee/committee.input.ts';
import { committeeMeetingFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CommitteeMeetingDecisionsFragment,
  CommitteeMeetingsChangedDocument,
  useCommitteeMeetingQuery,
  useCreateCommitteeMeetingMutation,
  useUpdateCommitteeMeetingMutation,
} from '../../generated/safety-committee-meetings.ts';
import { present, QUIET } from '../../kit/data/requests.ts';
import { FormDate } from '../../kit/forms/form-fields.tsx';
import { FormTime } from '../../kit/forms/FormTime.tsx';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import { RecordHistory } from '../../kit/record-history/RecordHistory.tsx';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { RecordFormRoute, RecordPage } from '../../kit/records/RecordPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { TextField } from '../../ui/TextField.tsx';
import { AttendanceField } from './AttendanceField.tsx';
import { type DecidedPoint, DecisionDialog } from './DecisionDialog.tsx';
import { MeetingActions } from './MeetingActions.tsx';
import { MinutesView } from './MinutesView.tsx';
import { PointsField } from './PointsField.tsx';
import { committeeMeetingForm, SAFETY_COMMITTEE } from './routes.tsx';

const EMPTY = emptyOf(committeeMeetingSchema, {
  heldOn: today(),
  startsAt: '10:00',
  points: [],
  attendance: [],
});

const useStored = (id: string) => useCommitteeMeetingQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/safetyCommittee/meeting/{id}/{mode}/: a meeting with its agenda; read-only after its minutes were closed. */
export const CommitteeMeetingPage = () => (
  <RecordFormRoute list={SAFETY_COMMITTEE}>
    {(mode, id) => (mode === 'edit' && id ? <StoredMeeting id={id} /> : <MeetingForm />)}
  </RecordFormRoute>
);

const StoredMeeting = ({ id }: { id: string }) => {
  const meeting = useCommitteeMeetingQuery({ variables: { id }, context: QUIET, fetchPolicy: 'cache-and-network' }).data
    ?.committeeMeeting;
  if (!meeting?.closedOn) return <MeetingForm />;
  return (
    <RecordPage title={meeting.name} actions={<RecordHistory record={committeeMeetingFacts} id={id} />}>
      <MeetingActions meeting={meeting} isUnsaved={false} />
      <MinutesView meeting={meeting} />
    </RecordPage>
  );
};

const MeetingForm = () => {
  const t = useRecordTexts(committeeMeetingFacts);
  const [create] = useCreateCommitteeMeetingMutation({ context: recordContext() });
  const [update] = useUpdateCommitteeMeetingMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={committeeMeetingFacts}
      schema={committeeMeetingSchema}
      empty={EMPTY}
      valuesOf={(row: CommitteeMeetingDecisionsFragment) => formValuesOf(EMPTY, row)}
      nameOf={({ name }) => name}
      list={SAFETY_COMMITTEE}
      staysOn={(id) => committeeMeetingForm('edit', id)}
      isSingle
      changed={CommitteeMeetingsChangedDocument}
      useStored={useStored}
      rowOf={({ committeeMeeting }) => committeeMeeting}
      isReadOnly={({ closedOn }) => closedOn !== null}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) => ({
        decisions: [],
        ...present((await update({ variables: { id, input, version } })).data).updateCommitteeMeeting,
      })}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('CommitteeMeeting.name')} required data-autofocus />
          <div className="grid gap-4 sm:grid-cols-3">
            <FormDate form={form} name="heldOn" label={t('CommitteeMeeting.heldOn')} required />
            <FormTime form={form} name="startsAt" label={t('CommitteeMeeting.startsAt')} required />
            <FormTime form={form} name="endsAt" label={t('CommitteeMeeting.endsAt')} />
          </div>
          <TextField {...form.field('room')} label={t('CommitteeMeeting.room')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('chair')} label={t('CommitteeMeeting.chair')} />
            <TextField {...form.field('minuteTaker')} label={t('CommitteeMeeting.minuteTaker')} />
          </div>
          <MeetingParts form={form} />
        </>
      )}
    </PlainFormPage>
  );
};

/** The parts of a meeting besides its fields; for a stored one also its actions and decisions. */
const MeetingParts = ({ form }: { form: ZodForm<CommitteeMeetingValues, CommitteeMeetingValues> }) => {
  const { id = '', mode } = useParams();
  const [deciding, setDeciding] = useState<DecidedPoint | null>(null);
  const isStored = mode === 'edit';
  const stored = useCommitteeMeetingQuery({ variables: { id }, skip: !isStored, context: QUIET }).data
    ?.committeeMeeting;
  const points = (form.watch('points') ?? []) as CommitteePoint[];
  const attendance = (form.watch('attendance') ?? []) as Attending[];
  const set = (name: 'points' | 'attendance', value: unknown): void =>
    form.setValue(name, value as never, { shouldDirty: true });
  const errorOf = (name: 'points' | 'attendance'): string | undefined => form.field(name).error;
  return (
    <>
      {stored && <MeetingActions meeting={stored} isUnsaved={form.isDirty} />}
      <PointsField
        points={points}
        onChange={(next) => set('points', next)}
        error={errorOf('points')}
        decisions={stored?.decisions ?? []}
        onDecide={setDeciding}
        storedIds={new Set(((stored?.points ?? []) as CommitteePoint[]).map((point) => point.id))}
      />
      {isStored && (
        <AttendanceField
          attendance={attendance}
          onChange={(next) => set('attendance', next)}
          error={errorOf('attendance')}
        />
      )}
      {deciding && <DecisionDialog meetingId={id} point={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
};
