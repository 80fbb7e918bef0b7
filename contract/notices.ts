import { z } from 'zod';

export const NOTICE_MESSAGE = {
  dismissed: 'Notice dismissed.',
  computed: 'This notice goes away by itself once its cause is gone.',
} as const;

/** From what is only good to know to what must be looked at now. */
const severity = z.enum(['info', 'warning', 'critical']);
export type Severity = z.infer<typeof severity>;

export const noticeCode = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Something that the owner should know about the shop itself. */
const notice = z.object({
  /** Kebab-case, one for each kind of trouble: while it is open, the same code is the same notice. */
  code: noticeCode,
  severity,
  /** A sentence for the owner, without personal data. */
  message: z.string(),
  /** When it was raised last. */
  raisedAt: z.iso.datetime(),
  /** How many times it was raised since it is open. */
  count: z.number().int().min(1),
});
export type Notice = z.infer<typeof notice>;

/** As the owner sees it: what is computed when asked goes by itself, and cannot be dismissed. */
export const listedNotice = notice.extend({ dismissible: z.boolean() });
export type ListedNotice = z.infer<typeof listedNotice>;
