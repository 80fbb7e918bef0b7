import { apiAddress } from '#contract/addresses.ts';
import { mayCall } from '#contract/auth/calls-by-role.ts';
import type { Role } from '#contract/auth/roles.ts';
import type { Waiting } from '#contract/waiting.ts';
import type { ContactService } from '#server/features/contact/contact.service.ts';
import type { DeskService } from '#server/features/desk/desk.service.ts';
import type { FirstDayService } from '#server/features/first-day/first-day.service.ts';
import type { NoticesService } from '#server/features/notices/notices.service.ts';
import type { UndeliveredMailService } from '#server/features/notifications/undelivered-mail.service.ts';

/** The rooms that are asked. */
interface Asked {
  desk: Pick<DeskService, 'counts'>;
  contact: Pick<ContactService, 'counts'>;
  undeliveredMail: Pick<UndeliveredMailService, 'list'>;
  firstDay: Pick<FirstDayService, 'read'>;
  notices: Pick<NoticesService, 'list'>;
}

/** What waits in the shop, in one answer: every page of the back office asks for it, and again each minute. */
export const waitingService = ({ desk, contact, undeliveredMail, firstDay, notices }: Asked) => ({
  /** @returns what a role may also ask for call by call. @param who the e-mail address of who asks */
  read: async (role: Role, who: string): Promise<Waiting> => {
    const mayAsk = (address: string) => mayCall(role, 'GET', address);
    const [orders, messages, undelivered, steps, listed] = await Promise.all([
      desk.counts(),
      mayAsk(apiAddress.contactCounts) ? contact.counts(who) : undefined,
      mayAsk(apiAddress.mail) ? undeliveredMail.list({ limit: 1 }) : undefined,
      mayAsk(apiAddress.firstDay) ? firstDay.read() : undefined,
      mayAsk(apiAddress.notices) ? notices.list() : undefined,
    ]);
    return {
      orders,
      ...(messages && { messages }),
      ...(undelivered && { undelivered: undelivered.total }),
      ...(steps && { firstDayLeft: steps.steps.filter(({ state }) => state === 'open').length }),
      ...(listed && { notices: listed }),
    };
  },
});

export type WaitingService = ReturnType<typeof waitingService>;
