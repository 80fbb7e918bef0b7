import { z } from 'zod';
import { ROLES } from './roles.ts';

export const role = z.enum(ROLES, { error: 'Select a role!' });

/** Who is signed in may do what this says. It is not part of the profile, which other programs know as it is. */
export const roleReply = z.object({ role });
export type RoleReply = z.infer<typeof roleReply>;
