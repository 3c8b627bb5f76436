import * as z from 'zod';
import { badInput } from '../../schema/kernel/errors.ts';
import { inviteLinkSchema, inviteMultiuserSchema } from '../../schema/platform/multiuser/multiuser.input.ts';
import { sessionShape } from '../accounts/shape.ts';
import { removedShape } from '../engine/fields.ts';
import { EXAMPLE_IDS, type Call, type Route } from '../engine/route.ts';
import { clientChoiceShape, inviteShape, redeemedInviteShape } from './shape.ts';

const MULTIUSER = { de: 'Multiuser (FASI)', en: 'Multiuser (FASI)' };

/** The code is in the path; the specification has it in the body as well. */
const redeemInviteBody = z.strictObject({
  code: inviteLinkSchema.shape.code.optional(),
  email: inviteLinkSchema.shape.email,
});

const idField = z.string('required').min(1, 'required').max(200, 'tooLong');
const revokeBody = z.strictObject({ multiuser: idField });
const switchBody = z.strictObject({ client: idField });

/** The code is in the path; one in the body has to be the same. */
const link = ({ params, body }: Call): Record<string, unknown> => {
  if (body.code !== undefined && body.code !== params.code) throw badInput('code', 'invalid');
  return { input: { code: params.code, email: body.email } };
};

/** External safety specialists, who work in several organisations. */
export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: 'multiuser/invite',
    tag: MULTIUSER,
    summary: { de: 'Multiuser einladen', en: 'Invite a multiuser' },
    about: {
      de:
        'Schickt eine E-Mail mit dem Link zur Annahme. Ohne code macht ihn der Server und nur die E-Mail enthält ' +
        'ihn; ein eigener code braucht mindestens 32 zufällige Zeichen aus A–Z, a–z, 0–9, - und _. Eine Einladung ' +
        'gilt 14 Tage und ein Mal; eine neue an dieselbe Adresse ersetzt sie.',
      en:
        'Sends a mail with the link to accept. Without a code the server makes one, and the mail alone holds it; a ' +
        'code of your own needs at least 32 random characters of A–Z, a–z, 0–9, - and _. An invitation is good for ' +
        '14 days and works once; a new one to the same address replaces it.',
    },
    field: 'inviteMultiuser',
    body: {
      schema: inviteMultiuserSchema,
      example: { email: 'clara.huber@fasi-huber.example', code: 'Zk3vQ9tLw2Xb7RmY4cHs8NdJ6fGp1aTe' },
    },
    shape: inviteShape,
    status: 201,
    refusals: [402, 429],
  },
  {
    method: 'POST',
    path: 'multiuser/invite/{code}/redeem',
    tag: MULTIUSER,
    summary: { de: 'Einladung annehmen', en: 'Redeem an invitation' },
    about: {
      de:
        'Macht die angemeldete Person zum Multiuser der einladenden Organisation. Die Einladung muss an ihre ' +
        'E-Mail-Adresse gegangen sein.',
      en:
        'Makes the person who is logged in a multiuser of the inviting organisation. The invitation must have been ' +
        'sent to their e-mail address.',
    },
    parameter: { de: 'Der Code der Einladung', en: 'The code of the invitation' },
    field: 'redeemMultiuserInvite',
    body: {
      schema: redeemInviteBody,
      example: { code: 'Zk3vQ9tLw2Xb7RmY4cHs8NdJ6fGp1aTe', email: 'clara.huber@fasi-huber.example' },
    },
    variables: link,
    shape: redeemedInviteShape,
    refusals: [402, 403, 429],
  },
  {
    method: 'POST',
    path: 'multiuser/revoke',
    tag: MULTIUSER,
    summary: { de: 'Multiuser den Zugang entziehen', en: 'Take a multiuser’s access away' },
    about: {
      de: 'Wirkt sofort, auch auf offene Seiten; andere Organisationen der Person bleiben unberührt.',
      en: 'Works at once, on open pages too; the person’s other organisations are not touched.',
    },
    field: 'revokeMultiuser',
    body: { schema: revokeBody, example: { multiuser: EXAMPLE_IDS.specialist } },
    variables: ({ body }) => ({ multiuser: body.multiuser }),
    shape: removedShape,
    refusals: [404],
  },
  {
    method: 'GET',
    path: 'multiuser/clients',
    tag: MULTIUSER,
    summary: { de: 'Organisationen, in denen ich arbeiten darf', en: 'Organisations that I may work in' },
    field: 'multiuserClients',
    isWhole: true,
    shape: clientChoiceShape,
  },
  {
    method: 'POST',
    path: 'multiuser/clients/switch',
    tag: MULTIUSER,
    summary: { de: 'Organisation wechseln', en: 'Switch the organisation' },
    about: {
      de:
        'Antwortet mit einem Token für die gewählte Organisation; das bisherige gilt ab dann nicht mehr. Die jetzige Organisation behält ihre Sitzung. Ein Token ' +
        'gehört immer zu einer Organisation. Ist sie unter einer anderen Adresse zu finden, nennt 421 diese (einmal gültig, eine Minute lang): dort geht die Sitzung weiter.',
      en:
        'Answers a token for the chosen organisation; the former one is good no longer. The present organisation keeps its session. A token always belongs to ' +
        'one organisation. Where it is found at another address, 421 names that (good once, for a minute): the session goes on there.',
    },
    field: 'switchClient',
    body: { schema: switchBody, example: { client: EXAMPLE_IDS.client } },
    variables: ({ body }) => ({ client: body.client }),
    shape: sessionShape,
    refusals: [403, 404, 421],
  },
];
