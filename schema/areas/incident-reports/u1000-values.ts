import { localTime } from '../../kernel/calendar.shared.ts';
import type { LongReport } from './long-report.shared.ts';

/** The content of one box of the form: texts by their place, and the ticked options. */
export interface BoxValue {
  value?: string;
  valueTime?: string;
  valueEnd?: string;
  ticked?: readonly string[];
}

const joined = (parts: readonly string[], by: string): string => parts.filter(Boolean).join(by);
const day = (text: string | null): string =>
  text ? `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}` : '';
const yesNo = (value: boolean | null): readonly string[] => (value === null ? [] : [value ? 'yes' : 'no']);
const one = (value: string | null): readonly string[] => (value === null ? [] : [value]);

interface Place {
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
}
const street = (place: Place): string => joined([place.street, place.houseNumber], ' ');
const town = (place: Place): string => joined([place.zip, place.city], ' ');

/** The form ticks the parent box together with either of its two. */
const roleBoxes = (role: LongReport['insuredPerson']['roleInCompany']): readonly string[] => {
  if (role === null || role === 'noSpecialRole') return [];
  if (role === 'registeredPartnerOfEntrepreneur') return ['relationToEntrepreneur', 'spouseOfEntrepreneur'];
  const isRelation = role === 'spouseOfEntrepreneur' || role === 'relatedToEntrepreneur';
  return isRelation ? ['relationToEntrepreneur', role] : [role];
};

/** The content of each box of the form U 1000, by the id of the box. */
export function u1000Values(report: LongReport): Readonly<Record<string, BoxValue>> {
  const { companyData: firm, insuredPerson: person, accidentDetails: accident, medicalCare: care } = report;
  const work = report.workTimeAndAbsence;
  const moment = accident.incidentDate ? localTime(new Date(accident.incidentDate)) : '';
  const recipient: Place = {
    street: firm.recipientStreet,
    houseNumber: firm.recipientHouseNumber,
    zip: firm.recipientZip,
    city: firm.recipientCity,
  };
  const { employedSince } = work;
  const isLater = work.didStopWork === 'laterAt';
  return {
    1: { value: joined([firm.name, street(firm), town(firm)], '\n') },
    2: { value: firm.companyNumber },
    3: { value: joined([firm.recipientName, street(recipient), town(recipient)], '\n') },
    4: { value: joined([person.lastName, person.firstName], ', ') },
    5: { value: day(person.birthday) },
    '6a': { value: street(person) },
    '6b': { value: person.zip },
    '6c': { value: person.city },
    7: { ticked: one(person.gender) },
    8: { value: person.nationality },
    9: { ticked: yesNo(person.temporaryWorker) },
    10: { ticked: yesNo(person.trainee) },
    11: { ticked: roleBoxes(person.roleInCompany) },
    12: { value: String(person.weeksOfEntitlementToContinuedPaymentOfWages || '') },
    13: { value: person.healthInsurance },
    14: { ticked: yesNo(accident.deadly) },
    15: { value: day(moment.slice(0, 10)), valueTime: moment.slice(11) },
    phone: { value: person.phone },
    16: { value: joined([street(accident), town(accident)], ', ') },
    17: { ticked: yesNo(accident.homeOffice) },
    '18a': { value: accident.incidentDescription },
    '18b': { ticked: one(accident.descriptionProvidedBy) },
    violence: { ticked: yesNo(accident.violence) },
    19: { value: accident.injuredBodyParts },
    20: { value: accident.typeOfInjury },
    '21a': { value: accident.firstContactAfterIncident },
    '21b': { ticked: yesNo(accident.eyewitness) },
    22: { value: joined([care.name, street(care), town(care)], ', ') },
    23: { value: work.startWork, valueEnd: work.endWork },
    24: { value: work.employedAs },
    25: { value: employedSince ? `${employedSince.slice(5)}.${employedSince.slice(0, 4)}` : '' },
    26: { value: work.partInCompanyPermanentlyEmployed },
    27: {
      ticked: one(work.didStopWork),
      value: isLater ? day(work.stoppedLaterDate).slice(0, 6) : '',
      valueTime: isLater ? work.stoppedLaterTime.slice(0, 2) : '',
    },
    28: {
      ticked: one(work.didStartWorkAgain),
      value: work.didStartWorkAgain === 'laterAt' ? day(work.startedAgainDate) : '',
    },
    '29c': { value: firm.worksCouncil },
    '29d': { value: firm.contactPhone },
  };
}
