import { siteAddress } from '#contract/addresses.ts';
import type { Database } from '#server/database/tables.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { Discard } from '#server/files/discard.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { orderRecords } from './desk/desk.service.ts';
import { orderLists } from './desk/list-orders.ts';
import { orderFiles } from './files/order-files.ts';
import { placeOrder } from './placing/place-order.ts';
import { trackOrder } from './tracking/track-order.ts';
import { trackingTokens } from './tracking/tracking-tokens.ts';

interface Parts {
  db: Database;
  files: FileStore;
  discard: Discard;
  now: () => Date;
  secret: Uint8Array;
  publicUrl: string;
  jobs: Pick<Jobs, 'removeAbout'>;
  notifications: NotificationsService;
}

/** Orders from the customer's sending to the owner's deleting. */
export const ordersService = ({ db, files, discard, now, secret, publicUrl, jobs, notifications }: Parts) => {
  const tokens = trackingTokens(secret);
  const trackingUrl = (orderId: string) => publicUrl + siteAddress.track(tokens.issue(orderId));
  return {
    place: placeOrder({ db, files, discard, now, trackingUrl, jobs, notifications }),
    track: trackOrder(db, tokens),
    /** Whether a token was signed here; the order may be gone all the same. */
    isTrackingToken: (token: string) => tokens.read(token) !== undefined,
    ...orderLists(db),
    ...orderRecords({ db, files, discard, now, trackingUrl, jobs, notifications }),
    ...orderFiles({ db, files }),
  };
};
