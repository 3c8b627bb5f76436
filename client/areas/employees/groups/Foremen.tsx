import { HardHat } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ABILITIES } from '../../../../schema/kernel/abilities.shared.ts';
import { useGroupForemenQuery, useSetGroupForemenMutation } from '../../../generated/employees-foremen.ts';
import { handledGlobally, QUIET } from '../../../kit/data/requests.ts';
import { reasonOf } from '../../../kit/errors/server-error.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { labelsOf } from '../../../kit/i18n/use-labels.ts';
import { useAbility } from '../../../kit/session/me.ts';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { MultiSelectField } from '../../../ui/MultiSelectField.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The foremen of a stored group, and the dialog that sets them; saved independently of the form. */
export const Foremen = ({ groupId }: { groupId: string }) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const mayChange = useAbility(ABILITIES.appointForemen);
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useGroupForemenQuery({
    variables: { id: groupId },
    context: QUIET,
    fetchPolicy: 'cache-and-network',
  });
  const foremen = data?.employeeGroup.foremen;
  if (!foremen) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-semibold">{t('foremen.title')}</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className={foremen.length === 0 ? 'text-text-muted' : undefined}>
          {foremen.map(({ name }) => name).join(', ') || t('foremen.none')}
        </p>
        {mayChange && (
          <Button size="sm" icon={HardHat} onClick={() => setOpen(true)}>
            {t('foremen.change')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ForemenDialog
          groupId={groupId}
          chosen={foremen.map(({ id }) => id)}
          onSaved={() => void refetch().catch(() => undefined)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};

interface ForemenDialogProps {
  groupId: string;
  chosen: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

const ForemenDialog = ({ groupId, chosen, onSaved, onClose }: ForemenDialogProps) => {
  const { t } = useTranslation(labelsOf('foremen'));
  const formId = useId();
  const { people } = usePeople();
  const [value, setValue] = useState([...chosen]);
  const options = usePersonOptions(people, value);
  const [save, { loading }] = useSetGroupForemenMutation({ context: QUIET });
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setFailure(null);
    try {
      await save({ variables: { id: groupId, input: { foremen: value } } });
      toast.success(t('foremen.saved'));
      onSaved();
      onClose();
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error));
    }
  };
  return (
    <FormDialog
      formId={formId}
      onClose={onClose}
      title={t('foremen.title')}
      description={t('foremen.text')}
      submitLabel={t('foremen.save')}
      busy={loading}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure !== null && <Notice tone="error">{failure || t('ownPeople.failed')}</Notice>}
      <MultiSelectField label={t('foremen.field')} options={options} value={value} onChange={setValue} />
    </FormDialog>
  );
};
