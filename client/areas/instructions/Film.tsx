import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { FilmPlayer } from '../../shared/films/FilmPlayer.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';
import type { OpenedFile } from './open-file.ts';

type Props = { file: OpenedFile; name: string; renew: () => Promise<OpenedFile> };

/** The film of an instruction. */
export const Film = ({ file, name, renew }: Props) => {
  const t = useRecordTexts(instructionFacts);
  const { language } = useLanguage();
  return (
    <FilmPlayer
      // Mounted again after subtitles were added, to show them.
      key={file.captions.map(({ url }) => url).join(' ')}
      film={file}
      name={name}
      renew={renew}
      language={language}
      notPlayable={t('instruction.notPlayable')}
    />
  );
};
