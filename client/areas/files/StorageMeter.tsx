import { useTranslation } from 'react-i18next';
import { useFileStorageQuery } from '../../generated/files.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { formatFileSize } from '../../kit/files/file-size.ts';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { Progress } from '../../ui/Progress.tsx';

/** Used share from which the storage is reported as nearly full. */
const NEARLY = 0.9;

/** The share of its storage that the organisation uses. */
export const StorageMeter = () => {
  const { t } = useTranslation('files');
  const { language } = useLanguage();
  const { data } = useFileStorageQuery({ fetchPolicy: 'cache-and-network', context: QUIET });
  if (!data) return null;
  const { used, reserved, quota } = data.fileStorage;
  const size = (bytes: number): string => formatFileSize(bytes, language);
  const words = { used: size(used), reserved: size(reserved), quota: size(quota) };
  const isNearlyFull = used >= quota * NEARLY;
  const stored = t(isNearlyFull ? 'storage.nearlyFull' : 'storage.text', words);
  const text = reserved > 0 ? `${stored} · ${t('storage.reserved', words)}` : stored;
  return (
    <Progress value={used} max={quota} label={t('storage.label')} valueText={text} className="text-sm text-text-muted">
      <span className={isNearlyFull ? 'font-medium text-error' : undefined}>{text}</span>
    </Progress>
  );
};
