import { CAPTION_LANGUAGES } from '../../../schema/areas/instructions/instruction.input.ts';
import { instructionFacts } from '../../../schema/areas/instructions/instruction.record.shared.ts';
import { useSetInstructionCaptionsMutation } from '../../generated/instructions.ts';
import { QUIET } from '../../kit/data/requests.ts';
import { reasonOf } from '../../kit/errors/server-error.ts';
import { toast } from '../../kit/errors/toast.ts';
import { uploadFile } from '../../kit/files/signed-upload.ts';
import { CaptionsInput } from '../../shared/films/CaptionsInput.tsx';
import { useLanguage } from '../../kit/i18n/use-language.ts';
import { useRecordTexts } from '../../kit/records/record-texts.ts';

/** The language at the end of a file name (`Stapler.pl.vtt`), otherwise that of the page. */
const languageOf = (name: string, fallback: string): string => {
  const named = /[._-]([a-z]{2})\.vtt$/i.exec(name)?.[1]?.toLowerCase();
  return CAPTION_LANGUAGES.some((language) => language === named) ? named! : fallback;
};

/** Adds subtitles to a film: a WebVTT file for each language. */
export const CaptionsButton = ({ id, onSaved }: { id: string; onSaved: () => void }) => {
  const t = useRecordTexts(instructionFacts);
  const { language } = useLanguage();
  const [set] = useSetInstructionCaptionsMutation({ context: QUIET });
  const add = async (file: File): Promise<void> => {
    try {
      const fileId = await uploadFile(file, () => undefined, QUIET, 'captions');
      await set({ variables: { id, input: { language: languageOf(file.name, language), fileId } } });
      toast.success(t('instruction.captionsSaved'));
      onSaved();
    } catch (error) {
      toast.error(t('instruction.failed'), reasonOf(error));
    }
  };
  return <CaptionsInput onFile={(file) => void add(file)} />;
};
