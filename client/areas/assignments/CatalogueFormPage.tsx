import { useMutation, useQuery } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { present } from '../../kit/data/requests.ts';
import { PlainFormPage } from '../../kit/records/PlainFormPage.tsx';
import { recordContext } from '../../kit/records/use-record-form.ts';
import { RECORD_OPTIONS } from '../../kit/records/use-stored-record.ts';
import { answerOf, type Catalogue, type CatalogueRow } from './catalogue.ts';

/** Creates, changes or copies an online instruction or a health check. */
export const CatalogueFormPage = <Row extends CatalogueRow, Line extends Row, Values extends FieldValues>({
  of,
}: {
  of: Catalogue<Row, Line, Values>;
}) => {
  const { facts, addresses, documents, form } = of;
  const { Fields } = form;
  const [create] = useMutation(form.documents.create, { context: recordContext() });
  const [update] = useMutation(form.documents.update, { context: recordContext() });
  const useStored = (id: string) => useQuery(documents.one, { ...RECORD_OPTIONS, variables: { id } });
  return (
    <PlainFormPage
      facts={facts}
      schema={form.schema}
      empty={form.empty}
      valuesOf={form.valuesOf}
      nameOf={form.nameOf}
      list={addresses.list}
      changed={documents.changed}
      useStored={useStored}
      rowOf={answerOf<Row>}
      create={(input) => create({ variables: { input } })}
      update={async (id, input, version) =>
        answerOf(present((await update({ variables: { id, input, version } })).data))
      }
    >
      {(values) => <Fields form={values} />}
    </PlainFormPage>
  );
};
