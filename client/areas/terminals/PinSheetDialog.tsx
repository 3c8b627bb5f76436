import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useGroupsForTerminalsQuery,
  usePeopleForPinsQuery,
  useSetEmployeePinsMutation,
} from '../../generated/terminals.ts';
import { handledGlobally, present, QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { labelsOf } from '../../kit/i18n/use-labels.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

/** Prints new PINs for the members of a group. */
export const PinSheetDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(labelsOf('terminals'));
  const { language } = useLanguage();
  const formId = useId();
  const [group, setGroup] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const groups = useGroupsForTerminalsQuery({ context: QUIET, fetchPolicy: 'cache-and-network' });
  const people = usePeopleForPinsQuery({
    skip: group === '',
    variables: { filter: { groups: group, hasLeft: false } },
    context: QUIET,
    fetchPolicy: 'network-only',
  });
  const [set, { loading }] = useSetEmployeePinsMutation({ context: QUIET });
  const ids = group === '' ? [] : (people.data?.employees.data.map(({ id }) => id) ?? []);
  const print = async () => {
    setFailure(null);
    try {
      const { data } = await set({ variables: { ids, language } });
      const { name, content } = present(data).setEmployeePinsPdf;
      saveFile({ name, filetype: 'pdf', content });
      onClose();
    } catch (error) {
      if (!handledGlobally(error)) setFailure(reasonOf(error) || t('terminal.failed'));
    }
  };
  return (
    <FormDialog
      formId={formId}
      onClose={onClose}
      title={t('pins.sheet')}
      submitLabel={t('pins.sheet')}
      busy={loading}
      onSubmit={(event) => {
        event.preventDefault();
        if (ids.length > 0) void print();
      }}
    >
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <SelectField
        label={t('Terminal.groupIds')}
        required
        value={group}
        onChange={({ target }) => setGroup(target.value)}
        options={[
          { value: '', label: '–' },
          ...(groups.data?.employeeGroups.data.map(({ id, name }) => ({ value: id, label: name })) ?? []),
        ]}
      />
      {ids.length > 0 && <Notice tone="warning">{t('pins.sheetText', { count: ids.length })}</Notice>}
    </FormDialog>
  );
};
