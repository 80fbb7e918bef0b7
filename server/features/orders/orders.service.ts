import { siteAddress } from '#contract/addresses.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { orderBin } from '#server/features/bin/order-bin.ts';
import { deskService } from '#server/features/desk/desk.service.ts';
import type { FindOwed } from '#server/features/desk/owed-invoices.ts';
import { orderEstimating } from '#server/features/estimating/order-estimating.ts';
import { orderedPrices } from '#server/features/estimating/ordered-prices.ts';
import type { FindSentQuotation } from '#server/features/findings/answerable-file.ts';
import { fileAnswersReader } from '#server/features/findings/file-answers.ts';
import { fileFindings } from '#server/features/findings/file-findings.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { FindAgreedQuotation } from '#server/features/order-files/order-files.ts';
import { orderFiles } from '#server/features/order-files/order-files.ts';
import { findReceipt } from '#server/features/placing/find-receipt.ts';
import { type PlacingParts, placeOrder } from '#server/features/placing/place-order.ts';
import { orderReceipts } from '#server/features/placing/receipts.service.ts';
import type { PriceBooksService } from '#server/features/pricing/book/price-books.service.ts';
import type { EstimatesService } from '#server/features/pricing/estimates/estimates.service.ts';
import type { NearnessService } from '#server/features/pricing/nearness/nearness.service.ts';
import { orderProduct, productCharges } from '#server/features/product-orders/order-product.ts';
import type { StockService } from '#server/features/products/stock.service.ts';
import { trackOrder } from '#server/features/tracking/track-order.ts';
import type { Discard } from '#server/files/discard.ts';
import type { DiskRoom } from '#server/files/disk/disk-room.ts';
import type { StageFiles } from '#server/files/staged-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';
import { orderProgress } from './order-progress.service.ts';
import { trackingTokens } from './tracking-tokens.ts';

interface Parts {
  db: Database;
  files: FileStore;
  stage: StageFiles;
  discard: Discard;
  room: DiskRoom;
  now: () => Date;
  secret: Uint8Array;
  publicUrl: string;
  log: ServiceLog;
  jobs: Pick<Jobs, 'add' | 'addQueue' | 'removeAbout' | 'holdAbout' | 'resumeAbout' | 'wake' | 'deadLetters'>;
  notifications: NotificationsService;
  uploads: PlacingParts['uploads'];
  measuring: MeasuringService;
  priceBooks: PriceBooksService;
  estimates: EstimatesService;
  nearness: NearnessService;
  limits: PlacingParts['limits'];
  chargeTerms: PriceBooksService['chargeTerms'];
  config: Pick<Config, 'mail' | 'replyWorkingDays' | 'downloads'>;
  stock: StockService;
  requireRemovable: (tx: InTransaction, orderId: string) => Promise<void>;
  beforeRemoval: (tx: InTransaction, orderId: string) => Promise<void>;
  /** What the customer of an order was quoted last. */
  findSentQuotation: FindSentQuotation;
  findAgreedQuotation: FindAgreedQuotation;
  findOwed: FindOwed;
}

/** Everything about orders, from placing to deleting. */
export const ordersService = ({ secret, publicUrl, ...others }: Parts) => {
  const estimating = orderEstimating(others);
  const rest = {
    ...others,
    estimating,
    measured: others.measuring,
    prices: orderedPrices(others.estimates),
  };
  const readFileAnswers = fileAnswersReader(rest);
  const tokens = trackingTokens(secret);
  const trackingUrl = (orderId: string) => publicUrl + siteAddress.track(tokens.issue(orderId));
  const receipts = orderReceipts({ ...others, trackingUrl });
  const progress = orderProgress({ tokens, trackingUrl, prices: rest.prices });
  return {
    place: placeOrder({ ...rest, receipts }),
    /** The receipt of an order that was placed under a key. */
    findReceipt: findReceipt({ ...rest, receipts }),
    orderProduct: orderProduct({ ...rest, receipts }),
    /** What an ordered product costs; undefined for an order of a service. */
    productCharges,
    track: trackOrder({ ...rest, readFileAnswers, receipts }, tokens),
    estimateWaiting: estimating.estimateWaiting,
    /** Whether a token has a valid signature; its order may have been deleted. */
    isTrackingToken: (token: string) => tokens.read(token) !== undefined,
    progress,
    ...deskService({ ...rest, trackingUrl, readFileAnswers }),
    ...orderBin(rest),
    ...orderFiles({ ...rest, readFileAnswers, downloads: others.config.downloads }),
    ...fileFindings({ ...rest, progress }, progress),
  };
};
