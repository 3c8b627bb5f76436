import type { TypedDocumentNode } from '@apollo/client';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import type { ItemKind } from '../../../schema/areas/assignments/assignment.enums.ts';
import type { RecordFacts } from '../../../schema/records/record-kind.shared.ts';
import type {
  AssignedRowFragment,
  SingleAssignmentLineFragment,
  SingleAssignmentRowFragment,
} from '../../generated/assignments-kinds.ts';
import { present } from '../../kit/data/requests.ts';
import type { SinceVariables } from '../../kit/data/use-live.ts';
import type { ZodForm } from '../../kit/forms/use-zod-form.ts';
import type { Language } from '../../kit/i18n/i18n.ts';
import type { Changes } from '../../kit/records/record-merge.ts';
import type { useRecordTexts } from '../../kit/records/record-texts.ts';
import type { ChangedIds } from '../../kit/records/use-live-record.ts';
import type { TableColumn } from '../../kit/table/table-types.ts';
import type { AreaPictureName } from '../../shared/courses/AreaDrawing.tsx';
import type { ItemChoice } from '../../shared/due/item-choices.ts';
import type { RemindOutcome } from '../../shared/due/RemindButton.tsx';
import type { Addresses } from './addresses.ts';

/** An open or completed assignment of a person. */
export type AssignedRow = AssignedRowFragment;
export type SingleLine = SingleAssignmentLineFragment;
export type SingleRow = SingleAssignmentRowFragment;

/** An operation with one root field of any name; `answerOf` reads the value of that field. */
export type Operation<Answer, Variables> = TypedDocumentNode<Readonly<Record<string, Answer>>, Variables>;

/** The value of the root field in the answer of an operation with one root field. */
export const answerOf = <Answer>(data: Readonly<Record<string, Answer>>): Answer => present(Object.values(data)[0]);

export interface PageVariables {
  page?: number | null;
  perPage?: number | null;
  search?: string | null;
  sort?: string | null;
  countUpTo?: number | null;
}

export interface Page<Row> {
  count: number;
  isMore: boolean;
  data: Row[];
}

/** An item that can be assigned, as it is stored, and as the list shows it. */
export interface CatalogueRow {
  id: string;
  createdAt: string;
  version: number;
  updatedBy: { id: string; name: string } | null;
}

/** The functions with which the columns of a list are defined. */
export interface ColumnContext<Line> {
  t: ReturnType<typeof useRecordTexts>;
  language: Language;
  /** Makes a column with a number of people, below the label `<kind>.<key>`. */
  count: (key: string, countOf: (line: Line) => number) => TableColumn<Line>;
}

/** A page of people with their assignment. */
export type PeopleDocument<Variables> = Operation<Page<AssignedRow>, PageVariables & Variables>;

/** The item to assign, and the callback after it was assigned to more people. */
export interface AssignDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  onAssigned: () => void;
}

/**
 * The people of an instruction or a health check: those who have it open, to whom it is assigned, and who completed it.
 */
export interface PeopleOfItem {
  documents: {
    open: PeopleDocument<{ id: string }>;
    assigned: PeopleDocument<{ id: string }>;
    /** Every completion, including those of people who have left. */
    finished: PeopleDocument<{ id: string }>;
    /** People whose certificate nobody has seen, for a kind that has certificates; filtered by `item`. */
    unseen?: PeopleDocument<{ filter?: unknown }>;
    remind: Operation<
      readonly { employeeId: string; outcome: RemindOutcome }[],
      { id: string; employeeIds: string[] | string }
    >;
  };
  /** The dialog that assigns it to more people, and the label of the button that opens the dialog. */
  AssignDialog: ComponentType<AssignDialogProps>;
  useAssignLabel: () => string;
}

interface SingleFields {
  name?: string;
  dueDate?: string | null;
}

/** The single assignments of a kind, in addition to the requirements of groups. */
interface SinglesOfItem {
  /** The items that can be assigned, by name, and the text if there are none. */
  useChoices: () => readonly ItemChoice[] | undefined;
  noChoices: 'noInstructions' | 'noExaminations';
  documents: {
    page: Operation<Page<SingleLine>, PageVariables>;
    one: Operation<SingleRow, { id: string }>;
    create: Operation<SingleRow, SingleFields & { id?: string; item: string; employees: string[] }>;
    update: Operation<
      SingleRow,
      { id: string; input: SingleFields & { employees?: string[] }; version?: number | null }
    >;
    remove: Operation<unknown, { id: string }>;
  };
}

/**
 * One kind of items that are assigned to people, online instructions or health checks: the parts in which the kinds
 * differ, except for those that depend on the type of the rows.
 */
export interface CatalogueKind {
  /** Also the name of the parameter in the address that opens a row. */
  item: ItemKind;
  facts: RecordFacts;
  addresses: Addresses;
  picture: AreaPictureName;
  /** Further buttons of the list. */
  Actions?: ComponentType;
  /** Further dialogs of the list. */
  Dialogs?: ComponentType;
  people: PeopleOfItem;
  singles: SinglesOfItem;
}

/** A kind with the types of its rows, as they are stored and as the list shows them, and of the values of its form. */
export interface Catalogue<
  Row extends CatalogueRow,
  Line extends Row,
  Values extends FieldValues,
> extends CatalogueKind {
  nameOf: (row: Row, language: Language) => string;
  columns: (context: ColumnContext<Line>) => TableColumn<Line>[];
  documents: {
    page: Operation<Page<Line>, PageVariables>;
    one: Operation<Row, { id: string }>;
    changed: TypedDocumentNode<{ recordsChanged: ChangedIds }, SinceVariables>;
    remove: Operation<unknown, { id: string }>;
  };
  form: {
    schema: z.ZodType<Values, Values>;
    empty: Values;
    valuesOf: (row: Row) => Values;
    nameOf: (values: Values) => string;
    Fields: ComponentType<{ form: ZodForm<Values, Values> }>;
    documents: {
      create: Operation<unknown, { input: Values & { id: string } }>;
      update: Operation<Row, { id: string; input: Changes<Values>; version: number }>;
    };
  };
}
