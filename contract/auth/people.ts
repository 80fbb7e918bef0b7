import { z } from 'zod';
import { newPassword } from './auth.ts';
import { role } from './role-schema.ts';

export const PEOPLE_MESSAGE = {
  email: 'Please write an e-mail address, such as name@example.com!',
  name: 'Please write a name!',
  known: 'Somebody with this e-mail address already belongs to the shop.',
  tooMany: 'There is no room for more people. Remove somebody first.',
  invited: 'The invitation is ready.',
  changed: 'Role changed. It applies to whatever they do next.',
  removed: 'They can no longer sign in.',
  own: 'Nobody can change their own role or remove themselves. Ask another owner.',
  lastOwner: 'The shop needs an owner. Make somebody else an owner first.',
  /** For an address that is unknown, was used, or is too old. */
  ended: 'This invitation is not valid any more. Please ask the owner of the shop for a new one.',
  welcome: 'Welcome! Your password is set.',
} as const;

const NAME_MAX = 100; // UTF-16 code units
/** How long an invitation is valid, in hours. */
export const INVITATION_HOURS = 24;
/** How many there may be, invitations too. */
export const PEOPLE_MAX = 200;

/** An e-mail address of somebody of the shop as it is stored: in lower case. */
export const staffEmail = z
  .string({ error: PEOPLE_MESSAGE.email })
  .trim()
  .toLowerCase()
  .max(254, PEOPLE_MESSAGE.email)
  .pipe(z.email(PEOPLE_MESSAGE.email));

export const invitationRequest = z.object({
  email: staffEmail,
  name: z
    .string({ error: PEOPLE_MESSAGE.name })
    .trim()
    .min(1, PEOPLE_MESSAGE.name)
    .max(NAME_MAX, 'Please keep this under 100 characters!'),
  role,
});
export type InvitationRequest = z.infer<typeof invitationRequest>;

/** The address is shown this once. `mailed`: it was also sent to them. */
export const invited = z.object({ _id: z.string(), inviteUrl: z.url(), mailed: z.boolean() });
export type Invited = z.infer<typeof invited>;

/** Somebody of the shop, or somebody who is invited to be. */
export const person = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string(),
  role,
  /** `expired`: an invitation that was not used in time. */
  state: z.enum(['active', 'invited', 'expired']),
  /** When they last signed in or came back; missing if never. */
  lastSeenAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
});
export type Person = z.infer<typeof person>;

export const personChange = z.object({ role });

/** Who was invited chooses a password, by the same rules as whoever changes one. */
export const invitationAnswer = z.object({ password: newPassword });

/** Who is invited to what, for the page that asks for a password. */
export const openInvitation = z.object({ email: z.string(), name: z.string(), role, expiresAt: z.iso.datetime() });
export type OpenInvitation = z.infer<typeof openInvitation>;
