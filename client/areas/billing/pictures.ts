import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'plan-change-plan', path: '/app/changePlan/1/:contract/none' },
  { name: 'plan-change-payment', path: '/app/changePlan/2/:contract/:plan' },
  { name: 'plan-change-overview', path: '/app/changePlan/3/:contract/:plan' },
  { name: 'plan-change-finish', path: '/app/changePlan/4/:contract/:plan?order=00000000-0000-4000-8000-000000000000' },
  { name: 'payment', path: '/app/upgradePayment' },
];
