import type { Database } from '#server/database/tables.ts';
import type { CorrectionsService } from '#server/features/corrections/corrections.service.ts';
import type { EstimatingService } from '#server/features/estimating/estimating.service.ts';
import type { FindingsService } from '#server/features/findings/findings.service.ts';
import type { InvoicedOrders } from '#server/features/invoices/invoiced-orders.service.ts';
import type { MeasuringService } from '#server/features/measuring/measuring.service.ts';
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts';
import type { OrderProgress } from '#server/features/orders/order-progress.service.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { QuotedOrders } from '#server/features/quotations/quoted-orders.service.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { UploadsService } from '#server/features/uploads/uploads.service.ts';
import type { Discard } from '#server/files/discard.ts';
import type { ServiceLog } from '#server/logging/service-log.ts';

/** What it needs that customers add and erase files of their orders. */
export interface OwnFilesNeeds {
  db: Database;
  now: () => Date;
  log: Pick<ServiceLog, 'info'>;
  discard: Discard;
  settings: Pick<SettingsService, 'orderLimits'>;
  orders: Pick<OrdersService, 'find' | 'lock' | 'raiseVersion' | 'requireWithinLimits' | 'sayCounts' | 'files'>;
  progress: OrderProgress;
  corrections: Pick<CorrectionsService, 'priceAnew'>;
  estimating: Pick<EstimatingService, 'wake'>;
  measuring: Pick<MeasuringService, 'forget'>;
  findings: Pick<FindingsService, 'addFile'>;
  uploads: Pick<UploadsService, 'receive' | 'withdraw'>;
  quotedOrders: Pick<QuotedOrders, 'sent'>;
  invoicedOrders: Pick<InvoicedOrders, 'balance'>;
  notifications: Pick<NotificationsService, 'orderChangedByCustomer' | 'wake'>;
}
