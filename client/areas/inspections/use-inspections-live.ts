import { InspectionsChangedDocument, type InspectionsChangedSubscription } from '../../generated/inspections-live.ts';
import { useLive, useLiveLook } from '../../kit/data/use-live.ts';

type InspectionsChange = InspectionsChangedSubscription['inspectionsChanged'];

const changeOf = (told: InspectionsChangedSubscription): InspectionsChange => told.inspectionsChanged;

/** Hears what somebody changed of an inspection, or that one of its tickets moved. */
export const useInspectionsLive = (changed: (change: InspectionsChange) => void): void =>
  useLive(InspectionsChangedDocument, changeOf, changed);

/** A walk saves each word: that many milliseconds of changes are one reason to look. */
const TOGETHER = 400;

/** Looks again after such changes. */
export const useInspectionsLook = (look: () => void): void =>
  useLiveLook(InspectionsChangedDocument, changeOf, look, TOGETHER);
