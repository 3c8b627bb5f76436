import type { DocumentNode, OperationVariables } from '@apollo/client';
import { ExportMenu } from './ExportMenu.tsx';
import { exportSourceOf } from './export-source.ts';

interface ListExportProps {
  /** The result of the list's query. */
  query: { observable: { readonly query: DocumentNode }; variables: OperationVariables | undefined };
  count: number | undefined;
}

/** Exports the list that a query reads; nothing where it is empty. */
export const ListExport = ({ query, count }: ListExportProps) => {
  const source = exportSourceOf(query.observable.query, query.variables);
  return source && count ? <ExportMenu source={source} /> : null;
};
