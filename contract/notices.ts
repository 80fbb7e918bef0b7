import { z } from 'zod';

export const NOTICE_MESSAGE = {
  dismissed: 'Notice dismissed.',
  computed: 'This notice disappears by itself once its cause is fixed.',
} as const;

/** From good to know up to needs attention now. */
const severity = z.enum(['info', 'warning', 'critical']);
export type Severity = z.infer<typeof severity>;

export const noticeCode = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A message to the owner about the state of the shop itself. */
const notice = z.object({
  /** In kebab-case, one for each kind of problem. A code that is raised again while open is the same notice. */
  code: noticeCode,
  severity,
  /** A sentence for the owner, without personal data. */
  message: z.string(),
  /** When it was last raised. */
  raisedAt: z.iso.datetime(),
  /** How many times it has been raised since it was opened. */
  count: z.number().int().min(1),
});
export type Notice = z.infer<typeof notice>;

/** A notice in the owner's list. Computed notices disappear by themselves and cannot be dismissed. */
export const listedNotice = notice.extend({ dismissible: z.boolean() });
export type ListedNotice = z.infer<typeof listedNotice>;
