import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'inspections', path: '/app/inspections' },
  { name: 'inspections-finish', path: '/app/inspections?finish=:inspection' },
  { name: 'inspections-pdf', path: '/app/inspections?pdf=:inspection' },
  { name: 'inspections-delete', path: '/app/inspections?delete=:inspection' },
  { name: 'inspection-new', path: '/app/inspections/edit/1/new' },
  { name: 'inspection-presets', path: '/app/inspections/edit/1/new?presets=1' },
  { name: 'inspection-copy', path: '/app/inspections/edit/:inspection/copy' },
  { name: 'inspection-plans', path: '/app/inspections/plans' },
  { name: 'inspection-plan-new', path: '/app/inspections/plans/edit/1/new/' },
  { name: 'inspection-findings', path: '/app/inspections/findings' },
  { name: 'inspection-templates', path: '/app/inspections/templates' },
  { name: 'inspection-template-new', path: '/app/inspections/templates/edit/1/new/' },
  { name: 'inspection-walk', path: '/app/inspections/edit/:inspection/edit' },
  { name: 'inspection-defects', path: '/app/inspections/edit/:inspection/edit?show=defects' },
];
