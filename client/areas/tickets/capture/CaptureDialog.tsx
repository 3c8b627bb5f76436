import { ScanLine, TicketPlus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { addDays, today } from '../../../../schema/kernel/calendar.shared.ts';
import { newId } from '../../../kit/data/new-id.ts';
import { toast } from '../../../kit/errors/toast.ts';
import { FormDraft } from '../../../kit/forms/FormDraft.tsx';
import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/drafts.ts';
import { LeaveGuard } from '../../../kit/forms/LeaveGuard.tsx';
import { kitTexts } from '../../../kit/i18n/kit-texts.ts';
import { PhotoStrip, type StripPhoto } from '../../../kit/photos/PhotoStrip.tsx';
import { PHOTO_ACCEPT, PHOTO_TYPES } from '../../../kit/photos/photo-types.ts';
import { DictateButton } from '../../../kit/speech/DictateButton.tsx';
import { usePersonOptions } from '../../../shared/people/person-options.ts';
import { usePeople } from '../../../shared/people/use-people.ts';
import { useMe } from '../../../kit/session/me.ts';
import { Button } from '../../../ui/Button.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { endingOf } from '../../../../schema/platform/files/file-kinds.shared.ts';
import { captureTicket } from './capture-ticket.ts';
import { scannedPlace } from './scanned-place.ts';
import type { ScannedPlace } from './title-and-text.ts';
import de from './de.json';
import en from './en.json';
import { ticketAddress } from '../../../kit/navigation/ticket-address.ts';
import { lazyPart } from '../../../kit/parts/lazy-part.tsx';

const { useTexts } = kitTexts('capture', { de, en });

const ScanDialog = lazyPart(async () => (await import('../../../kit/scan/ScanDialog.tsx')).ScanDialog);
const PhotoDialog = lazyPart(async () => (await import('../../../kit/photos/PhotoDialog.tsx')).PhotoDialog);

const DRAFT = 'capture';
const MAX_PHOTOS = 10;
const SENTENCE_MAX = 1_000;
const NOWHERE: ScannedPlace = { name: '', address: '' };
type Draft = { sentence: string; person: string; dueDate: string | null; place: ScannedPlace };
type Photo = { id: string; file: File };

/** What is entered, which survives a reload until the ticket is created. */
const useDraft = (me: string) => {
  const start: Draft = { sentence: '', person: me, dueDate: null, place: NOWHERE };
  const [stored] = useState(() => readDraft<Draft>(DRAFT, 'session'));
  const [draftRestored, setDraftRestored] = useState(stored !== null);
  const [values, setValues] = useState<Draft>(stored ?? start);
  const set = (change: Partial<Draft>): void => {
    const next = { ...values, ...change };
    setValues(next);
    writeDraft(DRAFT, next, 'session');
  };
  const discardDraft = (): void => {
    clearDraft(DRAFT, 'session');
    setValues(start);
    setDraftRestored(false);
  };
  return { values, set, draft: { draftRestored, discardDraft } };
};

/** Creates a ticket on site: photo, text, person, day, place. Without a network it is stored on the device. */
export const CaptureDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts();
  const me = useMe()?.user.id ?? '';
  const { people } = usePeople();
  const { values, set, draft } = useDraft(me);
  const { sentence, person, dueDate, place } = values;
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const options = usePersonOptions(people, [person]);
  const addPhotos = (files: readonly File[]): void =>
    setPhotos((before) => [...before, ...files.map((file) => ({ id: newId(), file }))].slice(0, MAX_PHOTOS));
  const strip = useMemo(
    () =>
      photos.map(({ id, file }): StripPhoto => ({
        id,
        name: file.name,
        type: endingOf(file.name),
        isPicture: PHOTO_TYPES.has(endingOf(file.name)),
        source: file,
      })),
    [photos],
  );
  const remove = ({ id }: StripPhoto): void => setPhotos((before) => before.filter((photo) => photo.id !== id));
  const scanned = (text: string): void => {
    setScanning(false);
    void scannedPlace(text).then((found) => set({ place: found }));
  };
  const submit = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    setMissing(sentence.trim() === '');
    if (sentence.trim() === '') return document.getElementById('capture-sentence')?.focus();
    setBusy(true);
    const files = photos.map(({ file }) => file);
    const { id, sent } = await captureTicket({ sentence, person, dueDate, place, photos: files }, t('place'));
    clearDraft(DRAFT, 'session');
    setBusy(false);
    onClose();
    // Success is reported only after the server has it.
    void sent.then((isSent) =>
      isSent
        ? toast.success(t('made'), undefined, { to: ticketAddress(id), label: t('open') })
        : toast.info(t('waits')),
    );
  };
  const days = [today(), addDays(today(), 1), addDays(today(), 7)];
  return (
    <FormDialog
      formId="capture"
      title={t('title')}
      submitLabel={t('save')}
      icon={TicketPlus}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
      beside={
        <>
          <LeaveGuard when={photos.length > 0 && !busy} />
          {shown && (
            <Suspense>
              <PhotoDialog
                photos={strip}
                id={shown}
                onMove={setShown}
                onClose={() => setShown(null)}
                onRemove={remove}
                onMarked={(copy) => addPhotos([copy])}
              />
            </Suspense>
          )}
          {isScanning && (
            <Suspense>
              <ScanDialog onFound={scanned} onClose={() => setScanning(false)} />
            </Suspense>
          )}
        </>
      }
    >
      <FormDraft form={draft} />
      <PhotoStrip
        label={t('photos')}
        photos={strip}
        accept={PHOTO_ACCEPT}
        onFiles={photos.length < MAX_PHOTOS ? addPhotos : undefined}
        onOpen={({ id }) => setShown(id)}
        onRemove={remove}
      />
      <div className="grid gap-2">
        <TextArea
          id="capture-sentence"
          label={t('sentence')}
          required
          rows={2}
          value={sentence}
          maxLength={SENTENCE_MAX}
          error={isMissing ? t('missing') : undefined}
          onChange={(event) => set({ sentence: event.target.value })}
        />
        <DictateButton value={sentence} onChange={(text) => set({ sentence: text.slice(0, SENTENCE_MAX) })} />
      </div>
      <SelectField
        label={t('person')}
        value={person}
        placeholder={t('nobody')}
        options={options}
        onChange={(event) => set({ person: event.target.value })}
      />
      <div className="grid gap-2">
        <DateField label={t('day')} value={dueDate} min={today()} onChange={(day) => set({ dueDate: day })} />
        <div role="group" aria-label={t('days')} className="flex flex-wrap gap-2">
          {days.map((day, index) => (
            <Button
              key={day}
              size="sm"
              aria-pressed={day === dueDate}
              variant={day === dueDate ? 'primary' : 'secondary'}
              onClick={() => set({ dueDate: day === dueDate ? null : day })}
            >
              {t(`dayOf.${index as 0 | 1 | 2}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={t('place')}
          value={place.name}
          maxLength={200}
          autoComplete="off"
          hint={place.address && !place.name ? t('placeLater') : undefined}
          onChange={({ target: { value: name } }) => set({ place: name === '' ? NOWHERE : { ...place, name } })}
        />
        <Button icon={ScanLine} onClick={() => setScanning(true)}>
          {t('scan')}
        </Button>
      </div>
    </FormDialog>
  );
};
