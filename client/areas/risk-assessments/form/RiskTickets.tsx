import { ListTodo } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { plainTextOf } from '../../../../schema/kernel/rich-text.shared.ts';
import { TicketLine } from '../../../kit/records/TicketLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormParts } from './form-parts.ts';

/** The tickets of a hazard's measures with their state, and a button to create more. */
export const RiskTickets = ({ risk }: { risk: string }) => {
  const { t } = useTranslation('riskAssessments');
  const { fields, tickets, openMeasures } = useFormParts();
  const measurement = useWatch({ control: fields.control, name: `risks.${risk}.measurement` });
  const rows = tickets.get(risk);
  return (
    <div role="group" aria-label={t('tickets.title')} className="rounded border border-border p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-medium">{t('tickets.title')}</h4>
        <Button
          size="sm"
          icon={ListTodo}
          disabled={plainTextOf(String(measurement ?? '')) === ''}
          onClick={() => openMeasures(risk)}
        >
          {t(rows ? 'tickets.make' : 'tickets.saveAndMake')}
        </Button>
      </div>
      {rows && rows.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {rows.map((row) => (
            <li key={row.ticket.id}>
              <TicketLine ticket={row.ticket} closed={row.closed} text={row.measure} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-sm text-text-muted">{t(rows ? 'tickets.none' : 'tickets.notStored')}</p>
      )}
    </div>
  );
};
