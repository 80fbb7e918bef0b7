import { DEMO_PICTURES } from '#content/demo-pictures.ts';
import { demoProducts } from '#content/demo-products.ts';
import type { Config } from './config/config.ts';
import { forgetKeysBefore, tryToWrite } from './database/idempotency.ts';
import type { InTransaction } from './database/tables.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { contactService } from './features/contact/contact.service.ts';
import { documentsService } from './features/documents/documents.service.ts';
import { imagesService } from './features/images/images.service.ts';
import { requireNoInvoices, requireUninvoiced } from './features/invoices/invoiced-orders.service.ts';
import { invoicesService } from './features/invoices/invoices.service.ts';
import { type MeasuringService, measuringService } from './features/measuring/measuring.service.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { type NotificationsService, notificationsService } from './features/notifications/notifications.service.ts';
import { undeliveredMailService } from './features/notifications/undelivered-mail.service.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { priceBooksService } from './features/pricing/book/price-books.service.ts';
import { estimatesService } from './features/pricing/estimates/estimates.service.ts';
import { nearnessService } from './features/pricing/nearness/nearness.service.ts';
import { productsService } from './features/products/products.service.ts';
import { stockService } from './features/products/stock.service.ts';
import { forgetQuotations } from './features/quotations/forget-quotations.ts';
import { quotationsService } from './features/quotations/quotations.service.ts';
import { findSentQuotation } from './features/quotations/quoted-orders.service.ts';
import { storageService } from './features/storage/storage.service.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';
import { throttleByAddress } from './http/limits/throttle.ts';
import { createUploadSlots } from './http/limits/uploads/upload-slots.ts';
import { sessionCookies } from './http/session.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import type { ServiceLog } from './logging/service-log.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { renderQueue } from './pages/rendering/render-queue.ts';
import { openPorts, type Ports, type Replacements } from './ports.ts';
import { readiness } from './readiness.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

const demoCatalogue = demoProducts.map((product) => ({ ...product, demoPictures: DEMO_PICTURES[product.id] ?? [] }));

const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const TOKENS_PER_MINUTE = 1_000; // not a setting, so that a limit against spam cannot lock the owner out

const throttlesOf = ({ formsPerMinute }: Config) => ({
  contact: throttleByAddress(formsPerMinute),
  order: throttleByAddress(formsPerMinute),
  receipt: throttleByAddress(formsPerMinute),
  upload: throttleByAddress(formsPerMinute),
  measurement: throttleByAddress(formsPerMinute),
  estimate: throttleByAddress(formsPerMinute),
  quotation: throttleByAddress(formsPerMinute),
  document: throttleByAddress(formsPerMinute),
  fileAnswer: throttleByAddress(formsPerMinute),
  token: throttleByAddress(TOKENS_PER_MINUTE),
});

/** Other rooms' part in deleting an order: its invoices and the quotations that were sent keep it. */
const beforeRemoval = async (tx: InTransaction, orderId: string) => {
  await requireNoInvoices(tx, orderId);
  await forgetQuotations(tx, orderId);
};

/** What orders are quoted and invoiced. */
const openBilling = (
  { vat }: Config,
  ports: Ports,
  { progress, productCharges }: ReturnType<typeof ordersService>,
  notifications: NotificationsService,
) => {
  const shared = { ...ports, progress, notifications };
  const quotations = quotationsService({ ...shared, vat, productCharges, requireUninvoiced });
  const billable = async (tx: InTransaction, orderId: string) =>
    (await quotations.wasSent(tx, orderId)) ? quotations.accepted(tx, orderId) : productCharges(tx, orderId);
  return { quotations, invoices: invoicesService({ ...shared, billable, gateway: ports.paymentGateway }) };
};

/** What customers order, and what becomes of it. */
const openOrders = async (
  config: Config,
  ports: Ports,
  jobs: Jobs,
  notifications: NotificationsService,
  onContentChanged: () => void,
) => {
  const { publicUrl, orderLimits: limits } = config;
  const uploads = uploadsService({ ...ports, maxBytes: config.uploadsMaxBytes });
  const measuring = measuringService({ ...ports, jobs, uploads });
  const priceBooks = priceBooksService({ ...ports, onBookChanged: onContentChanged });
  await priceBooks.ensureFirst();
  const nearness = nearnessService(ports);
  const estimates = estimatesService({ ...ports, measuring, priceBooks, nearness });
  const pricing = { priceBooks, estimates, nearness };
  const stock = stockService({ onCatalogueChanged: onContentChanged });
  const paid = { config, vat: config.vat, stock, beforeRemoval, findSentQuotation };
  const files = { uploads, measuring };
  const orders = ordersService({ ...ports, ...pricing, ...files, ...paid, publicUrl, limits, jobs, notifications });
  const ordering = { ...files, ...pricing, orders, ...openBilling(config, ports, orders, notifications) };
  return { ...ordering, documents: documentsService({ ...ports, ...config, ...ordering }) };
};

/** Forgets what customers sent and asked for without ordering. */
const forgetUnordered = async ({ uploads, measuring, estimates }: Awaited<ReturnType<typeof openOrders>>) => {
  await uploads.forgetOld();
  await measuring.forgetOld();
  await estimates.forgetOld();
};

type Upkeep = ReturnType<typeof createUpkeep>;

/** What goes on while nobody asks for anything. */
const background = (measuring: MeasuringService, jobs: Jobs, upkeep: Upkeep, closePorts: () => Promise<void>) => {
  const closing = new AbortController();
  return {
    /** Works on the jobs, looks after the data, and measures what was ordered before files were measured; until `close`. */
    runInBackground: (log: ServiceLog): void => {
      jobs.runWorkers(log);
      void upkeep.start();
      void measuring.measureOldFiles(closing.signal, log);
    },

    close: async (): Promise<void> => {
      closing.abort();
      upkeep.stop();
      await jobs.stop();
      await closePorts();
    },
  };
};

/** Creates every service once. Features reach each other only through what is passed in here. */
export const createServices = async (config: Config, replacements: Replacements = {}) => {
  const ports = await openPorts(config, replacements);
  const { log, now, files, discard, stage, reserve, room, secret, db } = ports;
  const notices = noticesService({ db, log, now });
  const storage = storageService({ measure: room.measure, now });
  notices.addSource(storage.notices);

  const jobs = openJobs({ db, now });
  const notifications = notificationsService({ config, jobs, now });
  const images = imagesService({ files, stage, discard, maxBytes: config.imageMaxBytes });
  const pageCache = createPageCache();
  const products = productsService({ db, images, now, onCatalogueChanged: pageCache.contentChanged });
  const ordering = await openOrders(config, ports, jobs, notifications, pageCache.contentChanged);
  const { forgetOld, ...auth } = openAuth({ config, db, secret, now, log, notices });
  const undeliveredMail = undeliveredMailService({ jobs, mailIsOn: config.mail !== undefined });
  notices.addSource(undeliveredMail.notices);
  if (config.demo && (await auth.administrators.noneYet())) await products.fillEmpty(demoCatalogue);
  const upkeep = createUpkeep({ ...ports, ...ordering, products, images, notices });

  return {
    config,
    log,
    contact: contactService({ db, now, notifications }),
    ...ordering,
    products,
    images,
    ...auth,
    undeliveredMail,
    jobs,
    notices,
    pageCache,
    renders: renderQueue(),
    cookies: sessionCookies(config),
    throttles: throttlesOf(config),
    reserve,
    room,
    storage,
    uploadSlots: createUploadSlots(config.uploadsMaxParallel),

    /** @throws if the database or the file store does not respond */
    check: readiness(() => Promise.all([tryToWrite(db, now()), files.check()])),

    upkeep,

    /** Moves orphaned files aside and removes expired data; runs every hour. */
    sweep: async () => {
      await forgetKeysBefore(db, new Date(now().getTime() - KEYS_KEPT_DAYS * DAY_MS));
      await forgetOld();
      await forgetUnordered(ordering);
      await ordering.orders.estimateWaiting();
      return upkeep.sweepFiles();
    },

    ...background(ordering.measuring, jobs, upkeep, ports.close),
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
