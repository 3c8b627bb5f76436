import type { PictureState } from '../../kit/navigation/picture-state.ts';

export const pictures: readonly PictureState[] = [
  { name: 'duties', path: '/app/duties' },
  { name: 'duties-open', path: '/app/duties?duty=hazRegister' },
  { name: 'duties-decide', path: '/app/duties?duty=skinPlan&decide=skinPlan' },
  { name: 'duties-proof', path: '/app/duties?duty=fireHelpers&proof=fireHelpers' },
  { name: 'duties-profile', path: '/app/duties/profile' },
  { name: 'duties-folder', path: '/app/duties/folder' },
];
