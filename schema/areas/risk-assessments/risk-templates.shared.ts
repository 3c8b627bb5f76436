import type { Language } from '../../kernel/permissions.ts';
import { htmlOfText } from '../../kernel/rich-text.shared.ts';
import templates from './risk-templates.json';

/** A predefined hazard for a form, without a person responsible. */
export interface RiskTemplate {
  key: string;
  title: string;
  /**
   * The hazard and the measures in the format of the editors: HTML, one paragraph for each measure, in the order
   * substitution, technical, organisational, personal.
   */
  action: string;
  measurement: string;
  legal: string;
  riskClassification: number;
  riskClassificationAfterAction: number;
  relevantForPregnant: boolean;
  actionForPregnant: string;
  involvesThirdParties: boolean;
  requiresSpecialTraining: boolean;
}

/**
 * The ten hazards of the specification in one language. Imported on demand, because the texts are large. Isomorphic.
 */
export function riskTemplates(language: Language): RiskTemplate[] {
  return templates.map(({ key, relevantForPregnant, title, action, measurement, legal, actionForPregnant }) => ({
    key,
    title: title[language],
    action: htmlOfText(action[language]),
    measurement: htmlOfText(measurement[language]),
    legal: legal[language],
    riskClassification: 1,
    riskClassificationAfterAction: 0,
    relevantForPregnant,
    actionForPregnant: actionForPregnant[language],
    involvesThirdParties: false,
    requiresSpecialTraining: false,
  }));
}
