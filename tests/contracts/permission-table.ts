import plainAreas from './plain-areas.json' with { type: 'json' };

/**
 * What each permission allows, written by hand: neither the server's declarations nor the client's rules are read here,
 * so that an error in them is found. A new area needs an entry in BY_HAND, and its name in
 * OPENED_BY_HAND; one with a plain record is stored in plain-areas.json.
 */
export interface Area {
  /** Entries of the sidebar. */
  menu: readonly string[];
  /** Tabs of the settings. */
  tabs: readonly string[];
  /** Screens by address, with their heading. */
  screens: Readonly<Record<string, string | RegExp>>;
  graphql: readonly string[];
  rest: readonly string[];
  /** Kinds of records whose history may be read. */
  histories: readonly string[];
}

/** For every logged-in user. */
export const EVERYBODY: Area = {
  menu: ['Alle Tickets', 'Meine Tickets', 'Wiederkehrende Tickets', 'Beratung', 'Profil', 'Spalten'],
  tabs: ['Profil', 'Spalten'],
  screens: {
    '/app/tickets/all': 'Alle Tickets',
    '/app/tickets/recurring': 'Wiederkehrende Tickets',
    '/app/consulting': 'Beratung',
    '/app/settings/profile': 'Einstellungen',
  },
  graphql: [
    'Query.me',
    ...['Query.calendarFeed', 'Mutation.createCalendarFeed', 'Mutation.removeCalendarFeed'],
    'Query.ticketBoard',
    'Query.tickets',
    'Query.jobs',
    'Query.users',
    'Query.boards',
    'Query.mySessions',
    'Query.multiuserClients',
    'Query.consulting',
  ],
  rest: ['GET info', 'GET board', 'GET ticket', 'GET job', 'GET user', 'GET multiuser/clients'],
  histories: ['Ticket', 'Board', 'Job'],
};

const BY_HAND = {
  riskAssessments: {
    menu: ['Gefährdungsbeurteilung'],
    tabs: [],
    screens: {
      '/app/riskAssessment': /^Gefährdungsbeurteilung/,
      '/app/riskAssessment/edit/1/new/': /Gefährdungsbeurteilung/,
    },
    graphql: [
      ...['Query.riskAssessments', 'Query.riskAssessment', 'Query.riskAssessmentPdf'],
      ...[
        'Mutation.createRiskAssessment',
        'Mutation.updateRiskAssessment',
        'Mutation.deleteRiskAssessment',
        'Mutation.createRiskTickets',
      ],
    ],
    rest: [
      'GET riskAssessment',
      'POST riskAssessment',
      'GET riskAssessment/{id}',
      'PUT riskAssessment/{id}',
      'DELETE riskAssessment/{id}',
      'GET riskAssessment/{id}/pdf',
    ],
    histories: ['RiskAssessment'],
  },
  inspections: {
    menu: ['Begehungen'],
    tabs: [],
    screens: { '/app/inspections': 'Begehungen', '/app/inspections/edit/1/new/': /Begehung/ },
    graphql: [
      ...['Query.inspections', 'Query.inspection', 'Query.inspectionPdf'],
      ...[
        'Mutation.createInspection',
        'Mutation.updateInspection',
        'Mutation.saveInspection',
        'Mutation.finishInspection',
        'Mutation.reopenInspection',
        'Mutation.deleteInspection',
      ],
      ...['Mutation.addInspectionProofs', 'Mutation.attachInspectionProof', 'Mutation.deleteInspectionProof'],
      ...['Mutation.createTaskTicket', 'Mutation.updateTaskTicket', 'Mutation.attachToTaskTicket'],
    ],
    rest: [
      ...[
        'GET inspection',
        'POST inspection',
        'GET inspection/{id}',
        'PUT inspection/{id}',
        'DELETE inspection/{id}',
        'GET inspection/{id}/pdf',
      ],
      ...['POST inspection/{id}/proof', 'POST inspection/{id}/ticket/{ticketId}/attachment'],
    ],
    histories: ['Inspection'],
  },
  operatingInstructions: {
    menu: ['Betriebsanweisungen'],
    tabs: [],
    screens: {
      '/app/operatingInstructions': 'Betriebsanweisungen',
      '/app/operatingInstructions/edit/1/new/': 'Betriebsanweisung schreiben',
    },
    graphql: [
      ...['Query.operatingInstructions', 'Query.operatingInstruction', 'Query.operatingInstructionPdf'],
      ...['Query.operatingInstructionAddress', 'Query.instructionGoods', 'Query.instructionGood'],
      ...[
        'Mutation.createOperatingInstruction',
        'Mutation.updateOperatingInstruction',
        'Mutation.deleteOperatingInstruction',
        'Mutation.releaseOperatingInstruction',
      ],
    ],
    rest: [
      'GET operatingInstruction',
      'POST operatingInstruction',
      'GET operatingInstruction/{id}',
      'PUT operatingInstruction/{id}',
      'DELETE operatingInstruction/{id}',
      'GET operatingInstruction/{id}/pdf',
      'GET operatingInstruction/{id}/file',
      'PUT operatingInstruction/{id}/release',
    ],
    histories: ['OperatingInstruction'],
  },
  dangerousGoods: {
    menu: ['Gefahrstoffe'],
    tabs: [],
    screens: {
      '/app/dangerousGoods': 'Lagerorte',
      '/app/dangerousGoods/edit/1/new/': 'Lagerort anlegen',
    },
    graphql: [
      ...['Query.storageLocations', 'Query.storageLocation'],
      ...['Mutation.createStorageLocation', 'Mutation.updateStorageLocation', 'Mutation.deleteStorageLocation'],
      ...['Mutation.addSafetyDataSheet', 'Mutation.attachSafetyDataSheet'],
      ...['Query.safetyDataSheetAddress', 'Query.safetyDataSheetReading', 'Query.uploadedDataSheetReading'],
      ...['Mutation.openStorageLocation', 'Mutation.closeStorageLocation'],
      ...['Query.fireBrigadePdf', 'Query.dangerousGoodsSheet'],
      ...['Query.dangerousGoods', 'Query.dangerousGood', 'Query.dangerousGoodsPdf', 'Query.storageLocationPdf'],
      ...['Mutation.createDangerousGood', 'Mutation.updateDangerousGood', 'Mutation.deleteDangerousGood'],
    ],
    rest: [
      'GET dangerousGoodStorageLocation',
      'POST dangerousGoodStorageLocation',
      'GET dangerousGoodStorageLocation/{id}',
      'PUT dangerousGoodStorageLocation/{id}',
      'DELETE dangerousGoodStorageLocation/{id}',
      'GET dangerousGoodStorageLocation/{id}/pdf',
      'GET dangerousGood/pdf',
      'GET dangerousGood/fireBrigade/pdf',
      'GET dangerousGood/xlsx',
      'POST dangerousGood/{id}/safetyDataSheet',
      'GET dangerousGood',
      'POST dangerousGood',
      'GET dangerousGood/{id}',
      'PUT dangerousGood/{id}',
      'DELETE dangerousGood/{id}',
    ],
    histories: ['StorageLocation', 'DangerousGood'],
  },
  employees: {
    menu: ['Beschäftigte'],
    tabs: [],
    screens: {
      '/app/employee/employeeTable': 'Beschäftigte',
      '/app/employee/employeeTable/edit/1/new/': 'Person anlegen',
      '/app/employee/employeeGroupTable': 'Beschäftigte',
      '/app/employee/employeeGroupTable/edit/1/new/': 'Gruppe anlegen',
    },
    graphql: [
      ...['Query.employees', 'Query.employee', 'Query.employeeDepartments'],
      ...['Mutation.createEmployee', 'Mutation.updateEmployee', 'Mutation.deleteEmployee'],
      ...['Mutation.importEmployees', 'Mutation.importEmployeeRows', 'Query.employeeImportTemplate'],
      ...['Query.employeeGroups', 'Query.employeeGroup'],
      ...['Mutation.createEmployeeGroup', 'Mutation.updateEmployeeGroup', 'Mutation.deleteEmployeeGroup'],
      'Query.assignmentsOfEmployee',
      'Subscription.assignmentsChanged',
    ],
    rest: [
      ...['GET employee', 'POST employee', 'GET employee/{id}', 'PUT employee/{id}', 'DELETE employee/{id}'],
      'POST employee/batch',
      ...['GET employeeGroup', 'POST employeeGroup'],
      ...['GET employeeGroup/{id}', 'PUT employeeGroup/{id}', 'DELETE employeeGroup/{id}'],
      ...['GET employee/{id}/openAssignments', 'GET employee/{id}/overdueAssignments'],
      'GET employee/{id}/finishedAssignments',
    ],
    histories: ['Employee', 'EmployeeGroup'],
  },
  /** What instructions and examinations have in common. */
  assign: {
    menu: [],
    tabs: [],
    screens: {},
    graphql: [
      ...['Mutation.completeAssignment', 'Mutation.completeAssignments', 'Mutation.takeBackAssignment'],
      'Mutation.withdrawSingleAssignment',
      'Mutation.remindEmployee',
      ...['Query.assignmentLink', 'Mutation.replaceAssignmentLink'],
      'Query.employeeLinksPdf',
      'Query.employeeGroupLinksPdf',
    ],
    rest: ['GET employee/{id}/links/pdf', 'GET employeeGroup/{id}/links/pdf'],
    histories: ['SingleAssignment'],
  },
  managedInstructions: {
    menu: ['Online-Unterweisungen'],
    tabs: [],
    screens: {
      '/app/managedInstructions': 'Online-Unterweisungen',
      '/app/managedInstructions/edit/1/new/': 'Unterweisung anlegen',
      '/app/managedInstructions/managedInstructionAssignmentTable': 'Online-Unterweisungen',
      '/app/managedInstructions/managedInstructionAssignmentTable/edit/1/new/': 'Zuweisung anlegen',
      '/app/managedInstructions/courses': 'Online-Unterweisungen',
      '/app/managedInstructions/courses/first-aid': 'Vorschau: Erste Hilfe',
    },
    graphql: [
      ...['Query.managedInstructions', 'Query.managedInstruction'],
      ...['Query.courses', 'Query.course', 'Query.illustrations', 'Mutation.offerCourse'],
      ...['Query.ownCourses', 'Query.ownCourse', 'Query.ownCourseContent', 'Mutation.createOwnCourse'],
      ...['Mutation.saveOwnCourseDraft', 'Mutation.publishOwnCourse', 'Mutation.deleteOwnCourse'],
      ...['Mutation.importScormPackage', 'Query.scormPreview'],
      ...[
        'Mutation.createManagedInstruction',
        'Mutation.updateManagedInstruction',
        'Mutation.deleteManagedInstruction',
      ],
      ...['Query.managedInstructionAssigned', 'Query.managedInstructionOpen', 'Query.managedInstructionCompleted'],
      ...['Query.courseProof', 'Query.courseProofPdf'],
      ...['Query.openCourseQuestions', 'Mutation.answerCourseQuestion'],
      ...['Query.managedInstructionAssignments', 'Query.managedInstructionAssignment'],
      ...[
        'Mutation.createManagedInstructionAssignment',
        'Mutation.updateManagedInstructionAssignment',
        'Mutation.deleteManagedInstructionAssignment',
        'Mutation.removeFromManagedInstructionAssignment',
        'Mutation.setManagedInstructionPreview',
        'Mutation.removeManagedInstructionPreview',
        'Mutation.remindOfManagedInstruction',
        'Mutation.remindOneOfManagedInstruction',
      ],
    ],
    rest: [
      ...['GET managedInstruction', 'POST managedInstruction'],
      ...['GET managedInstruction/{id}', 'PUT managedInstruction/{id}', 'DELETE managedInstruction/{id}'],
      ...['GET managedInstruction/{id}/assigned', 'GET managedInstruction/{id}/openassignments'],
      'GET courseProof/{id}/pdf',
      ...['GET managedInstructionAssignment', 'POST managedInstructionAssignment'],
      ...[
        'GET managedInstructionAssignment/{id}',
        'PUT managedInstructionAssignment/{id}',
        'DELETE managedInstructionAssignment/{id}',
        'PUT managedInstructionAssignment/{id}/employee/remove',
        'POST managedInstructionAssignment/{instructionId}/{employeeId}/reminder',
      ],
    ],
    histories: ['ManagedInstruction'],
  },
  examinations: {
    menu: ['Vorsorge'],
    tabs: [],
    screens: {
      '/app/examination': 'Vorsorge',
      '/app/examination/examinationTable/edit/1/new/': 'Vorsorge anlegen',
      '/app/examination/examinationAssignmentTable': 'Vorsorge',
      '/app/examination/examinationAssignmentTable/edit/1/new/': 'Zuweisung anlegen',
    },
    graphql: [
      ...['Query.examinations', 'Query.examination'],
      ...['Mutation.createExamination', 'Mutation.updateExamination', 'Mutation.deleteExamination'],
      ...[
        'Query.examinationAssigned',
        'Query.examinationOpen',
        'Query.examinationCompleted',
        'Mutation.recordAssignmentCertificate',
        'Mutation.assignExamination',
      ],
      ...['Query.singleExaminations', 'Query.singleExamination', 'Mutation.createSingleExamination'],
      ...['Mutation.updateSingleExamination', 'Mutation.deleteSingleExamination'],
      'Mutation.removeFromSingleExamination',
      'Mutation.remindOfExamination',
      ...['Query.employeeHealthCare', 'Query.employeeHealthCarePdf', 'Mutation.deleteEmployeeHealthCare'],
    ],
    rest: [
      ...['GET examination', 'POST examination'],
      ...['GET examination/{id}', 'PUT examination/{id}', 'DELETE examination/{id}'],
      ...['GET examination/{id}/assigned', 'GET examination/{id}/openassignments', 'POST examination/{id}/assign'],
      'PUT examinationAssignment/{id}/certificate',
      ...['GET singleExamination', 'POST singleExamination', 'GET singleExamination/{id}'],
      ...['PUT singleExamination/{id}', 'DELETE singleExamination/{id}'],
      'PUT singleExamination/{id}/employee/remove',
      ...['GET employee/{id}/healthCare', 'GET employee/{id}/healthCare/pdf'],
    ],
    histories: ['Examination'],
  },
  incidentReports: {
    menu: ['Unfallmeldungen'],
    tabs: [],
    screens: {
      '/app/incidentReports': 'Unfallmeldungen',
      '/app/incidentReports/statistics': 'Unfallstatistik',
      '/app/incidentReports/short/edit/1/new/': 'Unfallmeldung anlegen',
      '/app/incidentReports/long/edit/1/new/': 'Unfallmeldung anlegen',
    },
    graphql: [
      ...['Query.incidentReports', 'Query.incidentReport', 'Query.incidentReportsPdf', 'Query.incidentReport2Pdf'],
      'Query.incidentReportPdf',
      ...['Mutation.createIncidentReport', 'Mutation.updateIncidentReport', 'Mutation.deleteIncidentReport'],
      ...['Mutation.dismissIncidentCorrections', 'Mutation.createIncidentTicket', 'Mutation.keepIncidentReport'],
      ...['Query.incidentStatistics', 'Query.incidentStatisticsPdf'],
    ],
    rest: [
      ...['GET incidentReport', 'POST incidentReport'],
      ...['GET incidentReport/{id}', 'PUT incidentReport/{id}', 'DELETE incidentReport/{id}'],
      ...['GET incidentReport/pdf', 'GET incidentReport2/{id}/pdf'],
      'GET incidentReport/statistics/pdf',
    ],
    histories: ['IncidentReport'],
  },
  accidents: {
    menu: [],
    tabs: [],
    screens: {},
    graphql: ['Query.injuredPeople', 'Query.injuredPerson'],
    rest: [],
    histories: [],
  },
  instructions: {
    menu: ['Unterweisungen'],
    tabs: [],
    screens: { '/app/instructions': 'Unterweisungen', '/app/instructions/held': 'Präsenzunterweisungen' },
    graphql: [
      ...['Query.instructions', 'Query.instruction', 'Query.instructionAddress', 'Query.instructionCaptions'],
      ...['Query.instructionProofAddress', 'Query.instructionPdf', 'Query.openAssignmentsOfInstruction'],
      ...['Mutation.createInstruction', 'Mutation.attachInstruction', 'Mutation.updateInstruction'],
      ...['Mutation.deleteInstruction', 'Mutation.addInstructionProof', 'Mutation.attachInstructionProof'],
      ...['Mutation.deleteInstructionProof', 'Mutation.setInstructionCaptions'],
      ...['Query.heldInstructions', 'Query.heldInstruction', 'Query.heldInstructionPdf'],
      ...['Query.heldInstructionListAddress', 'Mutation.setHeldInstructionList'],
      ...['Mutation.saveHeldInstruction', 'Mutation.signHeldInstruction'],
      ...['Mutation.completeHeldInstruction', 'Mutation.deleteHeldInstruction'],
    ],
    rest: [
      'GET instruction',
      'POST instruction',
      'GET instruction/{id}',
      'PUT instruction/{id}',
      'DELETE instruction/{id}',
      'POST instruction/{id}/proof',
      'GET instruction/{id}/pdf',
      'GET heldInstruction/{id}/pdf',
    ],
    histories: ['Instruction', 'HeldInstruction'],
  },
  medkitLogs: {
    menu: ['Verbandbuch'],
    tabs: [],
    screens: {
      '/app/medkitlogs': 'Verbandbuch',
      '/app/medkitlogs/edit/1/new/': 'Eintrag anlegen',
    },
    graphql: [
      ...['Query.medkitLogs', 'Query.medkitLog', 'Query.medkitLogsPdf', 'Query.struckMedkitLogs'],
      ...['Query.medkitLogDeletion', 'Query.firstAidKits', 'Query.firstAidKitPdf'],
      ...['Mutation.createMedkitLog', 'Mutation.updateMedkitLog', 'Mutation.deleteMedkitLog'],
      ...['Mutation.createFirstAidKit', 'Mutation.revokeFirstAidKit'],
    ],
    rest: [
      'GET medkitlog',
      'POST medkitlog',
      'GET medkitlog/{id}',
      'PUT medkitlog/{id}',
      'DELETE medkitlog/{id}',
      'GET medkitlog/pdf',
      'GET firstAidKit/{id}/pdf',
    ],
    histories: ['MedkitLog', 'FirstAidKit'],
  },
  people: {
    menu: ['Nutzer', 'E-Mail-Texte'],
    tabs: ['Nutzer', 'E-Mail-Texte'],
    screens: {
      '/app/settings/users': 'Einstellungen',
      '/app/settings/usersSettings/edit/1/new/': 'Nutzer anlegen',
      '/app/settings/email': 'Einstellungen',
    },
    graphql: [
      ...[
        'Mutation.createUser',
        'Mutation.inviteUser',
        'Mutation.updateUser',
        'Mutation.deleteUser',
        'Mutation.handOverTickets',
        'Query.employeeData',
        'Query.employeePdf',
      ],
      ...[
        'Query.mails',
        'Query.mailTexts',
        'Query.mailPreview',
        'Mutation.saveMailTexts',
        'Mutation.sendTestMail',
        'Mutation.retryMail',
        'Mutation.retryFailedMails',
      ],
      ...['Mutation.deleteBoard', 'Mutation.deleteJob'],
    ],
    rest: [
      'GET employee/{id}/data',
      'GET employee/{id}/pdf',
      'POST user',
      'PUT user/{id}',
      'DELETE user/{id}',
      'DELETE board/{id}',
      'DELETE job/{id}',
    ],
    histories: ['User'],
  },
  specialists: {
    menu: ['Multiuser (FASI)'],
    tabs: ['Multiuser (FASI)'],
    screens: { '/app/settings/multiuser': 'Einstellungen' },
    graphql: [
      'Query.multiusers',
      'Query.multiuserInvites',
      'Mutation.inviteMultiuser',
      'Mutation.withdrawMultiuserInvite',
      'Mutation.revokeMultiuser',
    ],
    rest: ['POST multiuser/invite', 'POST multiuser/revoke'],
    histories: ['Invitation'],
  },
  documents: {
    menu: ['Dateien'],
    tabs: [],
    screens: { '/app/files': 'Dateien', '/app/files/from/safetyDataSheets': 'Dateien' },
    graphql: [
      'Query.documents',
      'Query.fileEntries',
      'Query.folderWay',
      'Query.fileFolders',
      'Query.fileStorage',
      'Query.archiveAddress',
      'Query.documentVersions',
      'Query.documentFile',
      'Query.documentText',
      'Query.documentSources',
      'Query.sourceDocuments',
      'Query.sourceDocumentFile',
      'Query.sourceArchiveAddress',
      'Mutation.startDocumentUpload',
      'Mutation.deleteDocument',
      'Mutation.createFolder',
      'Mutation.renameFileEntry',
      'Mutation.moveFileEntries',
      'Mutation.deleteFileEntries',
      'Query.unfinishedFileUploads',
      'Mutation.startFileUpload',
      'Mutation.startResumableFileUpload',
      'Mutation.cancelFileUploads',
      'Mutation.finishFileUploads',
      'Mutation.restoreDocumentVersion',
      'Mutation.deleteDocumentVersion',
    ],
    rest: ['GET document/url', 'PUT document/uploadurl', 'DELETE document'],
    histories: ['Document', 'Folder'],
  },
  /** What only the role Owner allows, and no permission. */
  organisation: {
    menu: ['Einsicht ins Verbandbuch', 'Betrieb', 'Tarif', 'API-Zugänge', 'Webhooks', 'Entwickler', 'Protokoll'],
    tabs: ['Betrieb', 'Tarif', 'API-Zugänge', 'Webhooks', 'Entwickler', 'Protokoll'],
    screens: {
      '/app/settings/company': 'Einstellungen',
      '/app/settings/tariff': 'Einstellungen',
      '/app/upgradePayment': 'Zahlungsmittel ändern',
      '/app/settings/tokens': 'Einstellungen',
      '/app/settings/developers': 'Einstellungen',
      '/app/settings/audit': 'Einstellungen',
      '/app/settings/webhooks': 'Einstellungen',
      '/app/settings/webhooksSettings/edit/1/new/': /Webhook/,
      '/app/medkitlogs/access': 'Einsicht ins Verbandbuch',
    },
    graphql: [
      'Query.audit',
      ...['Query.apiTokens', 'Mutation.createApiToken', 'Mutation.renameApiToken', 'Mutation.revokeApiToken'],
      ...['Query.archiveOutlook', 'Mutation.requestArchive'],
      'Query.medkitLogAccesses',
      'Query.auditPeople',
      'Query.interviewResults',
      'Query.interviewResult',
      'Mutation.updateClient',
      ...['Query.billing', 'Query.billingToken', 'Query.billingPlans', 'Query.invoicePdf'],
      ...['Query.planPreview', 'Query.planOrderStatus', 'Mutation.orderPlan'],
      ...['Query.paymentMethods', 'Mutation.payOrder', 'Mutation.paymentFrame', 'Mutation.finalizePayment'],
      ...['Mutation.refreshBilling', 'Mutation.updateBillingCustomer'],
      ...['Mutation.strikeIncidentReport', 'Mutation.cancelContract', 'Mutation.undoCancellation'],
      ...['Query.webhookEndpoints', 'Query.webhookEndpoint', 'Query.webhookEndpointSecret', 'Query.webhookDeliveries'],
      ...['Mutation.createWebhookEndpoint', 'Mutation.updateWebhookEndpoint', 'Mutation.deleteWebhookEndpoint'],
      ...['Mutation.rotateWebhookEndpointSecret', 'Mutation.testWebhookEndpoint'],
      ...['Mutation.resendWebhookDelivery', 'Mutation.resendFailedWebhookDeliveries'],
      'Mutation.setLogo',
      'Mutation.removeLogo',
      'Mutation.importInterview',
      'Mutation.setInterviewResult',
      'Mutation.sendInterviewResults',
    ],
    rest: [
      'PUT incidentReport/{id}/strike',
      ...['GET license', 'GET license/token', 'PUT license/customer', 'GET license/invoice/{id}'],
      ...['GET webhookEndpoint', 'POST webhookEndpoint', 'GET webhookEndpoint/{id}', 'PUT webhookEndpoint/{id}'],
      ...['DELETE webhookEndpoint/{id}', 'GET webhookEndpoint/{id}/secret', 'POST webhookEndpoint/{id}/secret'],
      ...['POST webhookEndpoint/{id}/test', 'GET webhookDelivery', 'POST webhookDelivery/{id}/resend'],
      'GET interviewResult',
      'GET interviewResult/{key}',
      'PUT interviewResult/{key}',
      'POST interviewResult/email',
    ],
    histories: ['Client', 'ApiToken', 'WebhookEndpoint'],
  },
} as const satisfies Record<string, Area>;

/** Areas with one plain record, as npm run new:area has stored them. */
const PLAIN: Readonly<Record<string, Area & { permission: string }>> = plainAreas;

/** Plain areas are among them, by names that the compiler does not know. */
export type AreaName = keyof typeof BY_HAND;

export const AREAS = { ...BY_HAND, ...PLAIN } as Readonly<Record<AreaName, Area>>;

const plainOf = (permission: string): AreaName[] =>
  Object.keys(PLAIN).filter((name) => PLAIN[name]!.permission === permission) as AreaName[];

/**
 * The twelve permissions of the specification.
 */
const OPENED_BY_HAND: Readonly<Record<string, readonly AreaName[]>> = {
  inspection: ['inspections'],
  instruction: ['employees', 'instructions'],
  riskassessment: ['riskAssessments'],
  usermanagement: ['people', 'employees'],
  incidentreport: ['accidents', 'incidentReports'],
  operatinginstruction: ['operatingInstructions'],
  medkitlog: ['accidents', 'medkitLogs'],
  managedinstruction: ['employees', 'assign', 'managedInstructions'],
  documentmanagement: ['documents'],
  dangerousgoodstorage: ['dangerousGoods'],
  examination: ['employees', 'assign', 'examinations'],
  multiusermanagement: ['specialists'],
};

/** The areas that each permission opens. */
export const OPENS: Readonly<Record<string, readonly AreaName[]>> = Object.fromEntries(
  Object.entries(OPENED_BY_HAND).map(([permission, areas]) => [permission, [...areas, ...plainOf(permission)]]),
);

/** The order of the sidebar and of the tabs, for all permissions. */
export const MENU_ORDER = [
  ...[
    'Alle Tickets',
    'Meine Tickets',
    'Wiederkehrende Tickets',
    'Gefährdungsbeurteilung',
    'Begehungen',
    'Gefahrstoffe',
    'Betriebsanweisungen',
    'Unterweisungen',
    'Online-Unterweisungen',
    'Vorsorge',
    'Beschäftigte',
    'Unfallmeldungen',
    'Verbandbuch',
  ],
  'Einsicht ins Verbandbuch',
  'Dateien',
  'Beratung',
  ...Object.values(PLAIN).flatMap(({ menu }) => menu),
  ...['Profil', 'Nutzer', 'Spalten', 'E-Mail-Texte', 'Multiuser (FASI)', 'Betrieb', 'Tarif', 'Protokoll'],
];
