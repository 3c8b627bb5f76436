import { Fragment, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { FORM_MODES, type FormMode } from './form-address.ts';

type RecordFormRouteProps = {
  /** Redirect target for a URL with an unknown mode. */
  list: string;
  /** Renders the page; `id` is null for a new record. */
  children: (mode: FormMode, id: string | null) => ReactNode;
};

/** The route of a record's form, …/{id}/{mode}: create, edit or copy, each with its own form state. */
export const RecordFormRoute = ({ list, children }: RecordFormRouteProps) => {
  const { id = '', mode: named } = useParams();
  const mode = FORM_MODES.find((formMode) => formMode === named);
  if (!mode) return <Navigate to={list} replace />;
  const recordId = mode === 'new' ? null : id;
  return <Fragment key={`${mode} ${recordId}`}>{children(mode, recordId)}</Fragment>;
};

type RecordPageProps = {
  title: string;
  /** A line of text below the title. */
  note?: string | null;
  /** Further actions of the record. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The layout of a page that shows one record. */
export const RecordPage = ({ title, note, actions, children }: RecordPageProps) => (
  <div className="mx-auto flex w-full max-w-[1000px] flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <h1 className="text-xl leading-8 font-semibold">{title}</h1>
        {note && <p className="text-sm text-text-muted">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-1">{actions}</div>}
    </div>
    {children}
  </div>
);
