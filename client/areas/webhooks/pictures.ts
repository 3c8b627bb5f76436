import type { PictureState } from '../../kit/navigation/picture-state.ts';

/** States of the screens for the screenshot tool. */
export const pictures: readonly PictureState[] = [
  { name: 'webhooks', path: '/app/settings/webhooks' },
  { name: 'webhook', path: '/app/settings/webhooksSettings/:webhookEndpoint' },
  { name: 'webhooks-new', path: '/app/settings/webhooksSettings/edit/1/new/' },
];
