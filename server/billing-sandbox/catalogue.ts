/** The catalogue of the sandbox: the licences of the product by month and by year, and their components. */

export interface Period {
  Unit: 'Day' | 'Week' | 'Month' | 'Year';
  Quantity: number;
}

export interface PlanVariant {
  Id: string;
  PlanId: string;
  /** The licence. */
  ExternalId: string;
  InternalName: string;
  PlanName: { _c: string; de: string };
  Description: { _c: string; de: string };
  /** Net, for each period. */
  RecurringFee: number;
  FeePeriod: Period;
  ContractPeriod: Period;
  CancellationPeriod: Period;
  TrialDays: number;
  AllowWithoutPaymentData: boolean;
  Hidden: boolean;
}

const MONTH: Period = { Unit: 'Month', Quantity: 1 };
const YEAR: Period = { Unit: 'Year', Quantity: 1 };

const id = (kind: string, index: number): string => `65f0${kind}${String(index).padStart(24 - 4 - kind.length, '0')}`;

const PLANS = [
  { licence: 'sp-free', en: 'Free', de: 'Kostenlos', month: 0 },
  { licence: 'sp-small', en: 'Small', de: 'Klein', month: 29 },
  { licence: 'sp-medium', en: 'Medium', de: 'Mittel', month: 59 },
  { licence: 'sp-large', en: 'Large', de: 'Groß', month: 149 },
  { licence: 'sp-enterprise', en: 'Unlimited', de: 'Unbegrenzt', month: 399 },
];

/** A year costs ten months. */
const MONTHS_OF_A_YEAR = 10;

export const PLAN_VARIANTS: readonly PlanVariant[] = PLANS.flatMap(({ licence, en, de, month }, index) => {
  const plan = {
    PlanId: id('10', index + 1),
    ExternalId: licence,
    PlanName: { _c: en, de },
    TrialDays: 0,
    CancellationPeriod: MONTH,
    Hidden: false,
  };
  const monthly: PlanVariant = {
    ...plan,
    Id: id('11', index + 1),
    InternalName: licence,
    Description: { _c: month === 0 ? 'Without charge' : 'By month', de: month === 0 ? 'Ohne Gebühr' : 'Monatlich' },
    RecurringFee: month,
    FeePeriod: MONTH,
    ContractPeriod: MONTH,
    AllowWithoutPaymentData: month === 0,
  };
  if (month === 0) return [monthly];
  const yearly: PlanVariant = {
    ...monthly,
    Id: id('12', index + 1),
    InternalName: `${licence}-year`,
    Description: { _c: 'By year', de: 'Jährlich' },
    RecurringFee: month * MONTHS_OF_A_YEAR,
    FeePeriod: YEAR,
    ContractPeriod: YEAR,
  };
  const trial: PlanVariant = {
    ...monthly,
    Id: id('13', index + 1),
    InternalName: `${licence}-trial`,
    Description: { _c: 'By month, thirty days on trial', de: 'Monatlich, dreißig Tage zur Probe' },
    TrialDays: 30,
    AllowWithoutPaymentData: true,
    Hidden: true,
  };
  return [monthly, yearly, trial];
});

export const FREE_VARIANT = PLAN_VARIANTS.find(({ ExternalId }) => ExternalId === 'sp-free')!;

export const COMPONENTS = [
  {
    Id: id('21', 1),
    ComponentType: 'QuantityBased',
    Name: { _c: 'Further users', de: 'Weitere Nutzer' },
    ExternalId: 'seat',
    PricePerUnit: 2.5,
    FeePeriod: MONTH,
  },
  {
    Id: id('21', 2),
    ComponentType: 'OnOff',
    Name: { _c: 'Dangerous goods plugin', de: 'Zusatz Gefahrstoffe' },
    ExternalId: 'pl-dangerousgoods',
    PricePerUnit: 9,
    FeePeriod: MONTH,
  },
] as const;

export const TAX_POLICY = { Name: 'Standard', Entries: [{ Country: 'DE', Rate: 19 }] };

export const variantOf = (variantId: string): PlanVariant | undefined =>
  PLAN_VARIANTS.find((variant) => variant.Id === variantId);
export const componentOf = (componentId: string): (typeof COMPONENTS)[number] | undefined =>
  COMPONENTS.find((component) => component.Id === componentId);
