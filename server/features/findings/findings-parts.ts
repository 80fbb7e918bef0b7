import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/tables.ts';
import type { OrderEstimating } from '#server/features/estimating/order-estimating.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { FindSentQuotation } from './answerable-file.ts';

/** What customers' answers about their files need. */
export interface FindingsParts {
  db: Database;
  now: () => Date;
  progress: Pick<OrderProgress, 'take' | 'get' | 'record'>;
  notifications: NotificationsService;
  uploads: Pick<UploadsService, 'takeOver'>;
  measuring: Pick<MeasuringService, 'ofFiles' | 'measureLater' | 'wake'>;
  estimating: Pick<OrderEstimating, 'estimateAnew' | 'wake'>;
  limits: Config['orderLimits'];
  findSentQuotation: FindSentQuotation;
}
