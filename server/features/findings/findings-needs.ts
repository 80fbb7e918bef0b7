import type { Database } from '#server/database/tables.ts';
import type { CorrectionsService } from '#server/features/corrections/corrections.service.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';

/** What customers' answers about their files need. */
export interface FindingsNeeds {
  db: Database;
  now: () => Date;
  orders: Pick<OrdersService, 'find' | 'raiseVersion' | 'requireWithinLimits' | 'sayCounts' | 'files'>;
  progress: Pick<OrderProgress, 'take' | 'get' | 'record' | 'idOfToken'>;
  notifications: NotificationsService;
  uploads: Pick<UploadsService, 'takeOver' | 'find'>;
  measuring: Pick<MeasuringService, 'measureLater' | 'withMeasurements' | 'wake'>;
  estimating: Pick<EstimatingService, 'estimateAnew' | 'estimateFirst' | 'formerPrices' | 'wake'>;
  corrections: Pick<CorrectionsService, 'priceAnew'>;
  settings: Pick<SettingsService, 'orderLimits'>;
  quotedOrders: Pick<QuotedOrders, 'sent'>;
}
