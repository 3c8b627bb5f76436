import type { TypedDocumentNode } from '@apollo/client';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import type { SinceVariables } from '../data/use-live.ts';
import type { ReadQuery } from '../data/use-silent-refetch.ts';
import type { ToastLink } from '../errors/toast.ts';
import { namedProblems } from '../forms/named-problems.ts';
import type { ZodForm } from '../forms/use-zod-form.ts';
import { useGoBack } from '../navigation/use-go-back.ts';
import { RecordHistory } from '../record-history/RecordHistory.tsx';
import { FieldConflicts } from './ConflictPanel.tsx';
import type { FormMode } from './form-address.ts';
import { type Changes, fieldwise, type Merging } from './record-merge.ts';
import type { FormSteps, SaveAction } from './RecordFormBar.tsx';
import { RecordFormCard } from './RecordFormCard.tsx';
import { RecordNotices } from './RecordNotices.tsx';
import { RecordFormRoute, RecordPage } from './RecordPage.tsx';
import { FieldsSkeleton, RecordState } from './RecordState.tsx';
import { useRecordTexts } from './record-texts.ts';
import { announceSaved } from './announce-saved.ts';
import { type ChangedIds, useLiveRecord } from './use-live-record.ts';
import type { Saver, Stored } from './record-form-options.ts';
import { useRecordForm } from './use-record-form.ts';
import { type RecordQuery, useStoredRecord } from './use-stored-record.ts';

type PlainRow = { id: string; version: number; updatedBy?: Saver | null };

type PlainFormProps<Values extends FieldValues, Row extends PlainRow> = {
  facts: RecordFacts;
  /** The server's zod schema of the input. */
  schema: z.ZodType<Values, Values>;
  /** Initial values of a new record; its keys are the fields of the form, in this order. */
  empty: Values;
  valuesOf: (row: Row) => Values;
  /** The name of a record, used in messages. */
  nameOf: (values: Values) => string;
  /** The URL of the list. */
  list: string;
  /** The parent of a new record: each parent has its own draft. */
  within?: string;
  create: (input: Values & { id: string }) => Promise<unknown>;
  update: (id: string, input: Changes<Values>, version: number) => Promise<Row>;
  /**
   * The consequence of a saved record as the second line of the message, and a link in place of the next step that its
   * kind declares; null for none.
   */
  consequence?: (id: string) => Promise<{ text: string; link?: ToastLink } | null>;
  /** The address of the form of a stored record: the page after a save, instead of the previous page. */
  staysOn?: (id: string) => string;
  /** The fields in their order, by path, where they are not the keys of `empty`: of a form with groups. */
  fields?: readonly FieldPath<Values>[];
  /** How concurrent edits are merged, where that is not field by field. */
  merging?: Merging<Values, Changes<Values>, FieldPath<Values>>;
  /** Formats a value of a conflict. */
  show?: (field: FieldPath<Values>, value: unknown) => string;
  /** Offers no "save and new": of a long form. */
  isSingle?: true;
  /** Whether a stored record can be read, and not changed. */
  isReadOnly?: (row: Row) => boolean;
  /** Shows a field that is on another step, before it gets the focus. */
  onJump?: (fieldId: string) => void;
  /** The step that is shown, of a form with several. */
  steps?: FormSteps;
  children: (form: ZodForm<Values, Values>) => ReactNode;
};

type PlainFormPageProps<Values extends FieldValues, Row extends PlainRow, Data> = PlainFormProps<Values, Row> & {
  /** The query hook of a record, called with RECORD_OPTIONS. */
  useStored: (id: string) => RecordQuery<Data> & ReadQuery;
  rowOf: (data: Data) => Row;
  /** The subscription to records of this kind. */
  changed: TypedDocumentNode<{ recordsChanged: ChangedIds }, SinceVariables>;
  /** Further actions of a stored record, before its history. */
  actionsOf?: (id: string) => ReactNode;
};

/**
 * The form page of a plain record: create, edit or copy. Its texts are labels of the area: titles `<kind>.mode.<mode>`,
 * fields `<Entity>.<field>`.
 */
export const PlainFormPage = <Values extends FieldValues, Row extends PlainRow, Data>({
  useStored,
  rowOf,
  changed,
  actionsOf,
  ...form
}: PlainFormPageProps<Values, Row, Data>) => {
  const { facts, list } = form;
  const t = useRecordTexts(facts);
  return (
    <RecordFormRoute list={list}>
      {(mode, id) => (
        <RecordPage
          title={t(`${facts.kind}.mode.${mode}`)}
          actions={
            mode === 'edit' &&
            id && (
              <>
                {actionsOf?.(id)}
                <RecordHistory record={facts} id={id} />
              </>
            )
          }
        >
          {id ? (
            <StoredForm {...form} {...{ id, mode, useStored, rowOf, changed }} />
          ) : (
            <PlainForm {...form} mode="new" row={null} />
          )}
        </RecordPage>
      )}
    </RecordFormRoute>
  );
};

const StoredForm = <Values extends FieldValues, Row extends PlainRow, Data>({
  id,
  mode,
  useStored,
  rowOf,
  changed,
  ...form
}: PlainFormPageProps<Values, Row, Data> & { id: string; mode: FormMode }) => {
  const { t } = useTranslation('common');
  const query = useStored(id);
  const { record, read, ...state } = useStoredRecord(query, rowOf);
  const deleted = useLiveRecord(changed, id, query);
  if (record) return <PlainForm {...form} mode={mode} row={record} read={read} deleted={deleted} />;
  return (
    <RecordState {...state} list={{ to: form.list, label: t('record.toList') }} skeleton={<FieldsSkeleton onCard />} />
  );
};

const PlainForm = <Values extends FieldValues, Row extends PlainRow>({
  facts,
  schema,
  empty,
  valuesOf,
  nameOf,
  list,
  within,
  create,
  update,
  consequence,
  staysOn,
  fields: named,
  merging: own,
  show,
  isSingle,
  isReadOnly,
  onJump,
  steps,
  children,
  mode,
  row,
  read,
  deleted = false,
}: PlainFormProps<Values, Row> & {
  mode: FormMode;
  row: Row | null;
  read?: () => Promise<Row>;
  deleted?: boolean;
}) => {
  const t = useRecordTexts(facts);
  const { t: common } = useTranslation('common');
  const goBack = useGoBack(list);
  const navigate = useNavigate();
  const edited = mode === 'edit' ? row : null;
  const storedOf = (saved: Row): Stored<Values> => ({
    version: saved.version,
    values: valuesOf(saved),
    savedBy: saved.updatedBy ?? null,
  });
  const [start] = useState(() => (row ? valuesOf(row) : empty));
  const ownFields = useMemo(() => Object.keys(empty) as FieldPath<Values>[], [empty]);
  const fields = named ?? ownFields;
  const record = useRecordForm({
    schema,
    draftKey: [facts.kind, mode, row?.id ?? within].filter(Boolean).join('-'),
    start,
    stored: edited && storedOf(edited),
    merging: useMemo(() => own ?? fieldwise<Values>(fields), [own, fields]),
    create: async (input, key) => {
      await create({ ...input, id: key });
      return key;
    },
    update: async (changes, base) => storedOf(await update(edited?.id ?? '', changes, base.version)),
    read: read && (async () => storedOf(await read())),
    deleted: edited !== null && deleted,
  });
  const { form, conflict } = record;
  const labelOf = (field: FieldPath<Values>) => t(`${facts.entity}.${field}`);
  const tell = async (id: string, output: Values): Promise<void> => {
    // The message does not wait for a line that cannot be read.
    const more = await consequence?.(id).catch(() => null);
    await announceSaved(facts, id, common('saved', { name: nameOf(output) }), { detail: more?.text, link: more?.link });
  };
  const save = (then: SaveAction) =>
    void record.save(then, ({ output, created, stored }) => {
      const id = edited?.id ?? created ?? '';
      void tell(id, output);
      if (then !== 'new' && staysOn) {
        window.scrollTo({ top: 0 });
        return stored ? record.stay(stored) : record.leave(() => void navigate(staysOn(id), { replace: true }));
      }
      if (then !== 'new') return record.leave(goBack);
      record.startOver(empty);
      return fields[0] && form.setFocus(fields[0]);
    });

  return (
    <RecordFormCard
      record={record}
      onSave={save}
      onCancel={goBack}
      withNext={mode !== 'edit' && !isSingle}
      steps={steps}
      canSave={!(edited && isReadOnly?.(edited))}
    >
      <RecordNotices
        record={record}
        onJump={onJump}
        problems={namedProblems(
          form.problems,
          fields.map((field) => [field, labelOf(field)]),
        )}
        deletedNotice={{ title: common('record.gone'), text: common('record.goneText') }}
        conflict={conflict && <FieldConflicts conflict={conflict} form={form} labelOf={labelOf} show={show} />}
      />
      {children(form)}
    </RecordFormCard>
  );
};
