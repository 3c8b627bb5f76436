import { INSPECTION_DOCUMENTS } from './inspection.documents.ts';

/**
 * Every document that REST runs. They are fixed texts, prepared once when the server starts; what a request wants more
 * or less of (`populate`, `select`) are variables. The root field is always called `result`.
 */
const USER_FIELDS = 'id name short email role permissions createdAt updatedAt version';
const USER = `fragment UserFields on User { ${USER_FIELDS} }`;

/**
 * A person, whole if the variable says so. Written out at each place: compiled, a fragment that is spread several times
 * takes the conditions of all.
 */
const userIf = (variable: string): string => `{ id ... @include(if: $${variable}) { ${USER_FIELDS} } }`;

const ME = `${USER}
fragment ClientFields on Client { id name license createdAt companyData { numberOfEmployees companyNumber address { street streetNumber postalCode city country } } }`;

const BOARD = `fragment BoardFields on Board { id name final createdAt updatedAt version }`;

/** What tickets have everywhere; `board` is for tickets that do not stand inside one. */
const TICKET = `fragment TicketFields on Ticket {
  id title dueDate priority recurring boardId position userIds numberRange documentId formattedDocumentId createdAt updatedAt version
  description @include(if: $withDescription)
  users @include(if: $populateUsers) { ${USER_FIELDS} }
  createdBy @include(if: $withCreatedBy) ${userIf('populateCreatedBy')}
  comments @include(if: $withComments) { id content timestamp editedAt user ${userIf('populateCommentUser')} }
  attachments @include(if: $withAttachments) {
    id name type location size path contentType recurs createdAt user ${userIf('populateAttachmentUser')}
  }
  activitys @include(if: $withActivitys) { id timestamp content user ${userIf('populateActivityUser')} }
}`;

const TICKET_VARIABLES =
  '$withDescription: Boolean!, $withComments: Boolean!, $withActivitys: Boolean!, $withAttachments: Boolean!, $populateAttachmentUser: Boolean!, $withCreatedBy: Boolean!, $populateUsers: Boolean!, $populateCreatedBy: Boolean!, $populateCommentUser: Boolean!, $populateActivityUser: Boolean!';

const TICKET_SELECTION = '{ ...TicketFields board @include(if: $populateBoard) { ...BoardFields } }';
const TICKET_WITH_BOARD = `${TICKET}\n${BOARD}`;
const TICKET_WITH_BOARD_VARIABLES = `$populateBoard: Boolean!, ${TICKET_VARIABLES}`;

const LIST_VARIABLES = '$page: Int, $perPage: Int, $search: String, $sort: String, $filter: JSON';
const LIST = '(page: $page, perPage: $perPage, search: $search, sort: $sort, filter: $filter)';

/** A recurring job. */
const JOB = `${USER}
fragment JobFields on Job {
  id name type interval intervalUnit nextExecution dueDay anchorDay payload ticketId lastRunAt error createdAt updatedAt version
  createdBy @include(if: $withCreatedBy) { id ...UserFields @include(if: $populateCreatedBy) }
}`;
const JOB_VARIABLES = '$withCreatedBy: Boolean!, $populateCreatedBy: Boolean!';

/** A risk assessment with its risks. */
const RISK_ASSESSMENT = `fragment RiskAssessmentFields on RiskAssessment {
  id title location responsibleId nextExecution riskCount highestRisk createdAt updatedAt version versionNumber
  responsible @include(if: $populateResponsible) { id ${USER_FIELDS} }
  createdBy @include(if: $withCreatedBy) ${userIf('populateCreatedBy')}
  risks @include(if: $withRisks) {
    id title action measurement legal relevantForPregnant actionForPregnant responsibleId riskClassification riskClassificationAfterAction involvesThirdParties requiresSpecialTraining
    measuresEffective effectivenessCheckedOn effectivenessCheckedById effectivenessNote
    effectivenessCheckedBy @include(if: $populateEffectivenessCheckedBy) { id ${USER_FIELDS} }
    responsible @include(if: $populateRiskResponsible) { id ${USER_FIELDS} }
    tickets @include(if: $withRiskTickets) { measure closed ticket { id title formattedDocumentId dueDate boardId } }
  }
}`;
const RISK_ASSESSMENT_VARIABLES =
  '$withCreatedBy: Boolean!, $populateCreatedBy: Boolean!, $populateResponsible: Boolean!, $withRisks: Boolean!, $populateRiskResponsible: Boolean!, $populateEffectivenessCheckedBy: Boolean!, $withRiskTickets: Boolean!';

const BOARD_SELECTION = '{ ...BoardFields tickets @include(if: $withTickets) { ...TicketFields } }';
const BOARD_VARIABLES = `$withTickets: Boolean!, ${TICKET_VARIABLES}`;

export const DOCUMENTS = {
  isAuthenticated: `query IsAuthenticated { result: me { user { id } } }`,
  me: `query Info { result: me { user { ...UserFields } client { ...ClientFields } } } ${ME}`,
  login: `mutation Login($input: LoginInput!) { result: login(input: $input) { token user { ...UserFields } client { ...ClientFields } } } ${ME}`,
  register: `mutation Register($input: RegisterInput!) { result: register(input: $input) { token user { ...UserFields } client { ...ClientFields } } } ${ME}`,
  requestPasswordReset: `mutation RequestReset($input: RequestPasswordResetInput!) { result: requestPasswordReset(input: $input) }`,
  resetPassword: `mutation Reset($input: ResetPasswordInput!) { result: resetPassword(input: $input) }`,
  refreshToken: `mutation RefreshToken { result: refreshToken { token } }`,
  logout: `mutation Logout { result: logout }`,
  changeMyPassword: `mutation ChangeMyPassword($input: ChangePasswordInput!) { result: changeMyPassword(input: $input) }`,

  users: `query Users(${LIST_VARIABLES}) { result: users${LIST} { count data { ...UserFields } } } ${USER}`,
  user: `query User($id: ID!) { result: user(id: $id) { ...UserFields } } ${USER}`,
  createUser: `mutation CreateUser($input: CreateUserInput!) { result: createUser(input: $input) { ...UserFields } } ${USER}`,
  updateUser: `mutation UpdateUser($id: ID!, $input: UpdateUserInput!, $version: Int) { result: updateUser(id: $id, input: $input, version: $version) { ...UserFields } } ${USER}`,
  deleteUser: `mutation DeleteUser($id: ID!) { result: deleteUser(id: $id) { id } }`,

  inviteMultiuser: `mutation InviteMultiuser($input: InviteMultiuserInput!) { result: inviteMultiuser(input: $input) { id email createdAt expiresAt } }`,
  redeemMultiuserInvite: `mutation RedeemMultiuserInvite($input: InviteLinkInput!) { result: redeemMultiuserInvite(input: $input) { id name } }`,
  revokeMultiuser: `mutation RevokeMultiuser($multiuser: ID!) { result: revokeMultiuser(multiuser: $multiuser) { id } }`,
  multiuserClients: `query MultiuserClients { result: multiuserClients { count data { id name city role since current } } }`,
  switchClient: `mutation SwitchClient($client: ID!) { result: switchClient(client: $client) { token user { ...UserFields } client { ...ClientFields } } } ${ME}`,

  boards: `query Boards(${LIST_VARIABLES}, ${BOARD_VARIABLES}) { result: boards${LIST} { count data ${BOARD_SELECTION} } } ${BOARD} ${TICKET}`,
  fullBoards: `query FullBoards($user: ID, ${BOARD_VARIABLES}) {
    result: boards(perPage: -1, sort: "createdAt") { count data { ...BoardFields tickets(user: $user) @include(if: $withTickets) { ...TicketFields } } }
  } ${BOARD} ${TICKET}`,
  board: `query Board($id: ID!, ${BOARD_VARIABLES}) { result: board(id: $id) ${BOARD_SELECTION} } ${BOARD} ${TICKET}`,
  createBoard: `mutation CreateBoard($input: BoardInput!, ${BOARD_VARIABLES}) { result: createBoard(input: $input) ${BOARD_SELECTION} } ${BOARD} ${TICKET}`,
  updateBoard: `mutation UpdateBoard($id: ID!, $input: UpdateBoardInput!, $version: Int, ${BOARD_VARIABLES}) { result: updateBoard(id: $id, input: $input, version: $version) ${BOARD_SELECTION} } ${BOARD} ${TICKET}`,
  deleteBoard: `mutation DeleteBoard($id: ID!, $moveTicketsTo: ID) { result: deleteBoard(id: $id, moveTicketsTo: $moveTicketsTo) { id } }`,

  tickets: `query Tickets(${LIST_VARIABLES}, ${TICKET_WITH_BOARD_VARIABLES}) { result: tickets${LIST} { count data ${TICKET_SELECTION} } } ${TICKET_WITH_BOARD}`,
  ticket: `query Ticket($id: ID!, ${TICKET_WITH_BOARD_VARIABLES}) { result: ticket(id: $id) ${TICKET_SELECTION} } ${TICKET_WITH_BOARD}`,
  createTicket: `mutation CreateTicket($input: CreateTicketInput!, ${TICKET_WITH_BOARD_VARIABLES}) { result: createTicket(input: $input) ${TICKET_SELECTION} } ${TICKET_WITH_BOARD}`,
  updateTicket: `mutation UpdateTicket($id: ID!, $input: UpdateTicketInput!, $version: Int, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: updateTicket(id: $id, input: $input, version: $version) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  addComment: `mutation AddComment($id: ID!, $input: CommentInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: addComment(ticketId: $id, input: $input) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  attachFile: `mutation AttachFile($id: ID!, $input: AttachFileInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: attachFile(ticketId: $id, input: $input) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  deleteAttachment: `mutation DeleteAttachment($id: ID!, $ticketId: ID!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: deleteAttachment(id: $id, ticketId: $ticketId) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  addActivity: `mutation AddActivity($id: ID!, $input: ActivityInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: addActivity(ticketId: $id, input: $input) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  addTicketUser: `mutation AddTicketUser($id: ID!, $input: TicketUserInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: addTicketUser(ticketId: $id, input: $input) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,
  mailTicket: `mutation MailTicket($id: ID!, $input: MailTicketInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: mailTicket(id: $id, input: $input) { results { address accepted reason message } ticket ${TICKET_SELECTION} }
  } ${TICKET_WITH_BOARD}`,
  deleteTicket: `mutation DeleteTicket($id: ID!) { result: deleteTicket(id: $id) { id } }`,

  jobs: `query Jobs(${LIST_VARIABLES}, ${JOB_VARIABLES}) { result: jobs${LIST} { count data { ...JobFields } } } ${JOB}`,
  job: `query Job($id: ID!, ${JOB_VARIABLES}) { result: job(id: $id) { ...JobFields } } ${JOB}`,
  createJob: `mutation CreateJob($input: CreateJobInput!, ${JOB_VARIABLES}) { result: createJob(input: $input) { ...JobFields } } ${JOB}`,
  updateJob: `mutation UpdateJob($id: ID!, $input: UpdateJobInput!, $version: Int, ${JOB_VARIABLES}) {
    result: updateJob(id: $id, input: $input, version: $version) { ...JobFields }
  } ${JOB}`,
  deleteJob: `mutation DeleteJob($id: ID!) { result: deleteJob(id: $id) { id } }`,
  executeJob: `mutation ExecuteJob($id: ID!, ${JOB_VARIABLES}) { result: executeJob(id: $id) { job { ...JobFields } ticket { id } } } ${JOB}`,

  riskAssessments: `query RiskAssessments(${LIST_VARIABLES}, ${RISK_ASSESSMENT_VARIABLES}) {
    result: riskAssessments${LIST} { count data { ...RiskAssessmentFields } }
  } ${RISK_ASSESSMENT}`,
  riskAssessment: `query RiskAssessment($id: ID!, ${RISK_ASSESSMENT_VARIABLES}) { result: riskAssessment(id: $id) { ...RiskAssessmentFields } } ${RISK_ASSESSMENT}`,
  createRiskAssessment: `mutation CreateRiskAssessment($input: CreateRiskAssessmentInput!, ${RISK_ASSESSMENT_VARIABLES}) {
    result: createRiskAssessment(input: $input) { ...RiskAssessmentFields }
  } ${RISK_ASSESSMENT}`,
  updateRiskAssessment: `mutation UpdateRiskAssessment($id: ID!, $input: UpdateRiskAssessmentInput!, $version: Int, ${RISK_ASSESSMENT_VARIABLES}) {
    result: updateRiskAssessment(id: $id, input: $input, version: $version) { ...RiskAssessmentFields }
  } ${RISK_ASSESSMENT}`,
  deleteRiskAssessment: `mutation DeleteRiskAssessment($id: ID!) { result: deleteRiskAssessment(id: $id) { id } }`,

  inspectionPdf: `query InspectionPdf($id: ID!, $version: Int, $language: String) { result: inspectionPdf(id: $id, version: $version, language: $language) { name filetype content } }`,
  riskAssessmentPdf: `query RiskAssessmentPdf($id: ID!, $version: Int, $language: String) { result: riskAssessmentPdf(id: $id, version: $version, language: $language) { name filetype content } }`,

  ...INSPECTION_DOCUMENTS,
  attachToTaskTicket: `mutation AttachToTaskTicket($id: ID!, $ticketId: ID!, $input: AttachFileInput!, ${TICKET_WITH_BOARD_VARIABLES}) {
    result: attachToTaskTicket(inspectionId: $id, ticketId: $ticketId, input: $input) ${TICKET_SELECTION}
  } ${TICKET_WITH_BOARD}`,

  documents: `query Documents(${LIST_VARIABLES}) { result: documents${LIST} { count data { id path name size contentType createdAt updatedAt } } }`,
  documentAddress: `query DocumentAddress($path: String!) { result: documentAddress(path: $path) { url expiresAt } }`,
  startDocumentUpload: `mutation StartDocumentUpload($input: StartDocumentUploadInput!) { result: startDocumentUpload(input: $input) { url method headers expiresAt } }`,
  deleteDocument: `mutation DeleteDocument($path: String!) { result: deleteDocument(path: $path) { id } }`,

  setting: `query Setting($id: ID!) { result: setting(id: $id) { id value } }`,
  updateSetting: `mutation UpdateSetting($id: ID!, $value: JSON!) { result: updateSetting(id: $id, value: $value) { id value } }`,
} as const;

export type DocumentName = keyof typeof DOCUMENTS;
