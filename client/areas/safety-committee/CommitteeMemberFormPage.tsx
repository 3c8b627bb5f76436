import { Link2, Link2Off } from 'lucide-react';
import { MEMBER_ROLES } from '../../../schema/areas/safety-committee/committee.enums.ts';
import {
  committeeMemberFormSchema,
  committeeMemberSchema,
} from '../../../schema/areas/safety-committee/committee.input.ts';
import { committeeMemberFacts } from '../../../schema/areas/safety-committee/committee.record.shared.ts';
import { ABILITIES } from '../../../schema/kernel/abilities.shared.ts';
import { today } from '../../../schema/kernel/calendar.shared.ts';
import {
  type CommitteeMemberRowFragment,
  CommitteeMembersChangedDocument,
  useCommitteeMemberQuery,
  useCreateCommitteeMemberMutation,
  useUpdateCommitteeMemberMutation,
} from '../../generated/safety-committee-members.ts';
import { present } from '../../kit/data/requests.ts';
import { FormDate, FormSelect } from '../../kit/forms/form-fields.tsx';
import { emptyOf, formValuesOf } from '../../kit/records/form-values.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { useAbility } from '../../kit/session/me.ts';
import { EmployeePicker } from '../../shared/employees/EmployeePicker.tsx';
import { PersonField } from '../../shared/people/PersonField.tsx';
import { usePeople } from '../../shared/people/use-people.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SAFETY_COMMITTEE } from './routes.tsx';

const EMPTY = emptyOf(committeeMemberSchema, { role: 'safetyOfficer', startsOn: today() });

const useStored = (id: string) => useCommitteeMemberQuery({ ...RECORD_OPTIONS, variables: { id } });

/** /app/safetyCommittee/member/{id}/{mode}/: a member of the committee, with role, first and last day. */
export const CommitteeMemberFormPage = () => {
  const t = useRecordTexts(committeeMemberFacts);
  const { people } = usePeople();
  const seesEmployees = useAbility(ABILITIES.employees);
  const [create] = useCreateCommitteeMemberMutation({ context: recordContext() });
  const [update] = useUpdateCommitteeMemberMutation({ context: recordContext() });
  return (
    <PlainFormPage
      facts={committeeMemberFacts}
      schema={committeeMemberFormSchema}
      empty={EMPTY}
      valuesOf={({ userId, employeeId, ...row }: CommitteeMemberRowFragment) =>
        formValuesOf(EMPTY, { ...row, user: userId, employee: employeeId })
      }
      nameOf={({ name }) => name}
      list={SAFETY_COMMITTEE}
      changed={CommitteeMembersChangedDocument}
      useStored={useStored}
      rowOf={({ committeeMember }) => committeeMember}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        present((await update({ variables: { id, input, version } })).data).updateCommitteeMember
      }
    >
      {(form) => (
        <div className="grid gap-4 sm:grid-cols-2">
          {seesEmployees && (
            <div className="sm:col-span-2">
              <EmployeePicker
                label={t('committeeMember.pick')}
                hint={t('committeeMember.pickHint')}
                onPick={({ id, name, email }) => {
                  form.setValue('employee', id, { shouldDirty: true });
                  form.setValue('name', name, { shouldDirty: true, shouldValidate: true });
                  form.setValue('email', email ?? '', { shouldDirty: true, shouldValidate: true });
                }}
              />
            </div>
          )}
          {form.watch('employee') && (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:col-span-2">
              <Link2 aria-hidden className="size-4 shrink-0 text-text-muted" />
              {t('committeeMember.linked')}
              <span className="text-text-muted">{t('common:linkedPerson.why')}</span>
              <Button
                size="sm"
                variant="ghost"
                icon={Link2Off}
                onClick={() => form.setValue('employee', null, { shouldDirty: true })}
              >
                {t('common:linkedPerson.remove')}
              </Button>
            </p>
          )}
          <TextField
            {...form.field('name', { onChange: () => form.setValue('employee', null, { shouldDirty: true }) })}
            label={t('CommitteeMember.name')}
            required
            data-autofocus
          />
          <FormSelect
            form={form}
            name="role"
            label={t('CommitteeMember.role')}
            required
            options={MEMBER_ROLES.map((value) => ({ value, label: t(`value.CommitteeMember.role.${value}`) }))}
          />
          <PersonField
            form={form}
            name="user"
            people={people}
            label={t('CommitteeMember.user')}
            hint={t('committeeMember.userHint')}
            placeholder={t('committeeMember.noUser')}
          />
          <TextField
            {...form.field('email')}
            type="email"
            label={t('CommitteeMember.email')}
            hint={t('committeeMember.emailHint')}
          />
          <FormDate form={form} name="startsOn" label={t('CommitteeMember.startsOn')} required />
          <FormDate form={form} name="endsOn" label={t('CommitteeMember.endsOn')} hint={t('committeeMember.endHint')} />
        </div>
      )}
    </PlainFormPage>
  );
};
