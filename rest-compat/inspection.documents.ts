/** What the calls of inspections run; see documents.ts. */
const USER = 'id name short email role permissions createdAt updatedAt version';

const PROOF = (content: string): string => `{ id location name type content @include(if: $${content}) }`;

const INSPECTION = `fragment InspectionFields on Inspection {
  id title status inspectionDate nextExecution responsibleId createdAt updatedAt version
  responsible @include(if: $populateResponsible) { ${USER} }
  createdBy @include(if: $withCreatedBy) { id ... @include(if: $populateCreatedBy) { ${USER} } }
  proofs @include(if: $withProofs) ${PROOF('withProofsContent')}
  areas @include(if: $withAreas) {
    id name
    tasks @include(if: $withTasks) {
      id name description ok comment ticketId
      proof @include(if: $withTaskProof) ${PROOF('withTaskProofContent')}
      proofs @include(if: $withTaskProofs) ${PROOF('withTaskProofsContent')}
      ticket @include(if: $populateTaskTicket) {
        id title description dueDate priority boardId userIds numberRange documentId formattedDocumentId createdAt updatedAt version
      }
    }
  }
}`;

const VARIABLES = [
  'populateResponsible',
  'withCreatedBy',
  'populateCreatedBy',
  'withProofs',
  'withProofsContent',
  'withAreas',
  'withTasks',
  'withTaskProof',
  'withTaskProofContent',
  'withTaskProofs',
  'withTaskProofsContent',
  'populateTaskTicket',
]
  .map((name) => `$${name}: Boolean!`)
  .join(', ');

const LIST_VARIABLES = '$page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON';

export const INSPECTION_DOCUMENTS = {
  inspections: `query Inspections(${LIST_VARIABLES}, ${VARIABLES}) {
    result: inspections(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter) { count data { ...InspectionFields } }
  } ${INSPECTION}`,
  inspection: `query Inspection($id: ID!, ${VARIABLES}) { result: inspection(id: $id) { ...InspectionFields } } ${INSPECTION}`,
  createInspection: `mutation CreateInspection($input: CreateInspectionInput!, ${VARIABLES}) { result: createInspection(input: $input) { ...InspectionFields } } ${INSPECTION}`,
  updateInspection: `mutation UpdateInspection($id: ID!, $input: UpdateInspectionInput!, $version: Int, ${VARIABLES}) {
    result: updateInspection(id: $id, input: $input, version: $version) { ...InspectionFields }
  } ${INSPECTION}`,
  deleteInspection: `mutation DeleteInspection($id: ID!) { result: deleteInspection(id: $id) { id } }`,
  attachInspectionProof: `mutation AttachInspectionProof($id: ID!, $input: AttachInspectionProofInput!, $withProofContent: Boolean!) {
    result: attachInspectionProof(inspectionId: $id, input: $input) ${PROOF('withProofContent')}
  }`,
} as const;
