import { useApolloClient } from '@apollo/client/react';
import { InvoiceArchiveDocument, InvoiceXmlDocument } from '../../generated/billing.ts';
import { ONE_TIME } from '../../kit/data/fetch-policies.ts';
import { present } from '../../kit/data/requests.ts';
import { bytesOf, saveBlob, saveFromAddress } from '../../kit/files/save-file.ts';

/** Downloads bills as files: one as XML, or those of a year as a ZIP. Refusals are shown by the global error table. */
export const useInvoiceFiles = () => {
  const client = useApolloClient();
  return {
    xml: async (id: string): Promise<void> => {
      const { data } = await client.query({ query: InvoiceXmlDocument, variables: { id }, fetchPolicy: ONE_TIME });
      const { name, content } = present(data).invoiceXml;
      saveBlob({ name, blob: new Blob([bytesOf(content)], { type: 'application/xml' }) });
    },
    ofYear: async (year: number): Promise<void> => {
      const { data } = await client.query({
        query: InvoiceArchiveDocument,
        variables: { year },
        fetchPolicy: ONE_TIME,
      });
      saveFromAddress(present(data).invoiceArchive.url);
    },
  };
};
