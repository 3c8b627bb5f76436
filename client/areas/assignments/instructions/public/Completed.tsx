import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { courseCertificate } from '../../../../generated/public-instruction-of-link.ts';
import { formatDate } from '../../../../kit/i18n/format.ts';
import { saveFile } from '../../../../kit/files/save-file.ts';
import { ask } from '../../../../kit/public/ask.ts';
import { NextPages } from '../../../../kit/public/NextPages.tsx';
import { ThingList } from '../../../../kit/public/ThingList.tsx';
import { usePublicTexts } from '../../../../kit/public/public-texts.ts';
import { useAction } from '../../../../kit/public/use-action.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { InstructionAddress, InstructionFacts } from './instruction-facts.ts';

interface CompletedProps {
  address: InstructionAddress;
  facts: InstructionFacts;
  /** Shown instead of the download. */
  certificate?: ReactNode;
}

/** Shown after the completion: the confirmation, and the certificate. */
export const Completed = ({ address, facts, certificate }: CompletedProps) => {
  const { t } = useTranslation('managed-instructions');
  const texts = usePublicTexts();
  const { problem, isBusy, run } = useAction();
  const download = () =>
    run(async () => {
      const { name, content } = (await ask(courseCertificate, address)).courseCertificate;
      saveFile({ name, filetype: 'pdf', content });
    });
  return (
    <div className="flex flex-col gap-4">
      {facts.oralPart == null ? (
        <Notice tone="success" title={t('page.completed')}>
          {t('page.completedOn', { day: formatDate(facts.completedAt) })}
        </Notice>
      ) : (
        <Notice tone="warning" title={t('page.oralOpen')}>
          <p>{t('page.oralOpenText', { clientName: facts.clientName, day: formatDate(facts.dueOn) })}</p>
          <p>{facts.oralPart}</p>
        </Notice>
      )}
      {facts.hasCertificate &&
        (certificate ?? (
          <Button icon={Download} full busy={isBusy} onClick={() => void download()}>
            {t('page.certificate')}
          </Button>
        ))}
      {problem && <Notice tone="error">{problem}</Notice>}
      <NextPages next={facts.next} />
      <ThingList
        className="mt-6"
        title={texts('former')}
        things={facts.former.map(({ completedOn, ...former }) => ({
          ...former,
          note: texts('completedOn', { day: formatDate(completedOn) }),
        }))}
      />
    </div>
  );
};
