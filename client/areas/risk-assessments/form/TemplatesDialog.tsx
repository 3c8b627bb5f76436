import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskTemplate } from '../../../../schema/areas/risk-assessments/risk-templates.shared.ts';
import { RichText } from '../../../kit/rich-text/RichText.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAssessmentLabels } from '../assessment-labels.ts';

type TemplatesDialogProps = {
  /** Titles of the hazards in the assessment. */
  present: ReadonlySet<string>;
  /** The number of hazards that can still be added. */
  maxAdded: number;
  onAdd: (templates: RiskTemplate[]) => void;
  onClose: () => void;
};

/** The template hazards: preview, and selection of several. */
export const TemplatesDialog = ({ present, maxAdded, onAdd, onClose }: TemplatesDialogProps) => {
  const { t } = useTranslation('riskAssessments');
  const templates = useTemplates();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('common:templates')}
      description={t('templates.text')}
      width={820}
      footer={
        <DialogButtons
          label={t('templates.take', { count: chosen.length })}
          onCancel={onClose}
          disabled={chosen.length === 0 || chosen.length > maxAdded}
          onClick={() => onAdd((templates ?? []).filter(({ key }) => chosen.includes(key)))}
        />
      }
    >
      <ul className="grid gap-2">
        {templates === null &&
          Array.from({ length: 10 }, (_, index) => <Skeleton key={index} className="h-14 w-full" />)}
        {templates?.map((template) => (
          <TemplateItem
            key={template.key}
            template={template}
            isChosen={chosen.includes(template.key)}
            isPresent={present.has(template.title)}
            onToggle={() => toggle(template.key)}
          />
        ))}
      </ul>
    </Dialog>
  );
};

/** The templates in the language of the page; their texts load with the dialog. */
const useTemplates = (): RiskTemplate[] | null => {
  const { language } = useLanguage();
  const [templates, setTemplates] = useState<RiskTemplate[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('../../../../schema/areas/risk-assessments/risk-templates.shared.ts').then(
      ({ riskTemplates }) => isCurrent && setTemplates(riskTemplates(language)),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return templates;
};

const TemplateItem = ({
  template,
  isChosen,
  isPresent,
  onToggle,
}: {
  template: RiskTemplate;
  isChosen: boolean;
  isPresent: boolean;
  onToggle: () => void;
}) => {
  const { t } = useTranslation('riskAssessments');
  const labels = useAssessmentLabels();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={classes('rounded border', isChosen ? 'border-primary' : 'border-border')}>
      <div className="flex items-center gap-2 pr-2">
        <label className="flex min-h-12 min-w-0 flex-1 cursor-pointer items-center gap-3 py-2 pl-3">
          <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-primary" />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="font-medium wrap-anywhere">{template.title}</span>
            {isPresent && <Badge>{t('templates.present')}</Badge>}
          </span>
        </label>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('templates.previewOf', { name: template.title })}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">{t('common:preview')}</span>
          <ChevronDown aria-hidden className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="grid gap-3 border-t border-border px-3 py-3 text-sm sm:pl-11">
          <Part label={labels.Risk.action} html={template.action} />
          <Part label={labels.Risk.measurement} html={template.measurement} />
          <div>
            <p className="font-medium">{labels.Risk.legal}</p>
            <p>{template.legal}</p>
          </div>
          {template.relevantForPregnant && (
            <div>
              <p className="font-medium">{labels.Risk.actionForPregnant}</p>
              <p>{template.actionForPregnant}</p>
            </div>
          )}
        </div>
      )}
    </li>
  );
};

const Part = ({ label, html }: { label: string; html: string }) => (
  <div>
    <p className="font-medium">{label}</p>
    <RichText html={html} />
  </div>
);
