import { DEMO_PICTURES } from '#content/demo-pictures.ts';
import { demoProducts } from '#content/demo-products.ts';
import { apiAddress } from '#contract/addresses.ts';
import { background } from './background.ts';
import type { Config } from './config/config.ts';
import { forgetKeysBefore, isClaimed, tryToWrite } from './database/idempotency.ts';
import type { InTransaction } from './database/tables.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { backupsService } from './features/backups/backups.service.ts';
import { binService } from './features/bin/bin.service.ts';
import { contactService } from './features/contact/contact.service.ts';
import { deskService } from './features/desk/desk.service.ts';
import { documentsService } from './features/documents/documents.service.ts';
import { estimatingService } from './features/estimating/estimating.service.ts';
import { findingsService } from './features/findings/findings.service.ts';
import { imagesService } from './features/images/images.service.ts';
import { invoicedOrders } from './features/invoices/invoiced-orders.service.ts';
import { invoicesService } from './features/invoices/invoices.service.ts';
import { measuringService } from './features/measuring/measuring.service.ts';
import { connectionsNotice } from './features/notices/connections-notice.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { type NotificationsService, notificationsService } from './features/notifications/notifications.service.ts';
import { undeliveredMailService } from './features/notifications/undelivered-mail.service.ts';
import { orderFilesService } from './features/order-files/order-files.service.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { placingService } from './features/placing/placing.service.ts';
import { orderReceipts } from './features/placing/receipts.service.ts';
import { type PriceBooksService, priceBooksService } from './features/pricing/book/price-books.service.ts';
import { estimatesService } from './features/pricing/estimates/estimates.service.ts';
import { nearnessService } from './features/pricing/nearness/nearness.service.ts';
import { type ProductOrdersService, productOrdersService } from './features/product-orders/product-orders.service.ts';
import { productsService } from './features/products/products.service.ts';
import { stockService } from './features/products/stock.service.ts';
import { quotationsService } from './features/quotations/quotations.service.ts';
import { quotedOrders } from './features/quotations/quoted-orders.service.ts';
import { slipsService } from './features/slips/slips.service.ts';
import { storageService } from './features/storage/storage.service.ts';
import { trackingService } from './features/tracking/tracking.service.ts';
import { type UploadsService, uploadsService } from './features/uploads/uploads.service.ts';
import { minuteLimits } from './http/limits/throttles.ts';
import { createUploadSlots } from './http/limits/uploads/upload-slots.ts';
import { sessionCookies } from './http/session.ts';
import { tusProtocol } from './http/tus/tus-exchange.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { createPageCache } from './pages/page-cache/page-cache.ts';
import { renderQueue } from './pages/rendering/render-queue.ts';
import { openPorts, type Ports, type Replacements } from './ports.ts';
import { connectionsOfAll } from './processes/connections.ts';
import { type ContentMemory, contentMemory } from './processes/content-memory.ts';
import { createLeases } from './processes/leases.ts';
import { presence } from './processes/presence.ts';
import { readiness } from './readiness.ts';
import { connectionsOf, endFormerWork } from './shop-processes.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

const demoCatalogue = demoProducts.map((product) => ({ ...product, demoPictures: DEMO_PICTURES[product.id] ?? [] }));

const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** What customers send before an order, and what is found out about it. */
const openAhead = async (config: Config, ports: Ports, jobs: Jobs, content: ContentMemory) => {
  const uploads = uploadsService({
    ...ports,
    maxBytes: config.uploadsMaxBytes,
    fileBytes: config.orderLimits.fileBytes,
  });
  const measuring = measuringService({ ...ports, jobs, uploads });
  const priceBooks = priceBooksService({ ...ports, vat: config.vat, content });
  await priceBooks.ensureFirst();
  const nearness = nearnessService(ports);
  const estimates = estimatesService({ ...ports, vat: config.vat, measuring, priceBooks, nearness });
  return { uploads, measuring, priceBooks, nearness, estimates };
};

/** What orders are quoted and invoiced. */
const openBilling = (
  parts: Parameters<typeof quotationsService>[0] &
    Pick<Ports, 'paymentGateway'> & { productOrders: ProductOrdersService },
) => {
  const quotations = quotationsService(parts);
  const billable = async (tx: InTransaction, orderId: string) =>
    (await quotations.wasSent(tx, orderId))
      ? quotations.accepted(tx, orderId)
      : parts.productOrders.charges(tx, orderId);
  return { quotations, invoices: invoicesService({ ...parts, billable, gateway: parts.paymentGateway }) };
};

/** What customers order, and what becomes of it. */
const openOrders = async (
  config: Config,
  ports: Ports,
  jobs: Jobs,
  notifications: NotificationsService,
  content: ContentMemory,
) => {
  const ahead = await openAhead(config, ports, jobs, content);
  const { chargeTerms } = ahead.priceBooks;
  const stock = stockService({ onCatalogueChanged: content.changed });
  const orders = ordersService({ ...ports, publicUrl: config.publicUrl });
  const { progress, trackingUrl } = orders;
  const shared = {
    ...ports,
    ...ahead,
    jobs,
    notifications,
    stock,
    orders,
    progress,
    quotedOrders,
    invoicedOrders,
    chargeTerms,
  };
  const estimating = estimatingService(shared);
  const receipts = orderReceipts({ ...ports, config, trackingUrl });
  const around = { ...shared, estimating, receipts, limits: config.orderLimits };
  const placing = placingService(around);
  const productOrders = productOrdersService(around);
  const findings = findingsService(around);
  const known = { ...around, findings, productOrders, downloads: config.downloads };
  const desk = deskService(known);
  const orderFiles = orderFilesService(known);
  const tracking = trackingService(known);
  const billing = openBilling(known);
  const documents = documentsService({ ...known, ...config, desk, ...billing });
  const slips = slipsService({ ...known, readOrder: desk.read, ...billing });
  const rooms = {
    placing,
    productOrders,
    findings,
    desk,
    orderFiles,
    tracking,
    estimating,
    ...billing,
    documents,
    slips,
  };
  return { ...ahead, stock, orders, ...rooms };
};

/** Forgets what customers sent and asked for without ordering. */
const forgetUnordered = async ({ uploads, measuring, estimates }: Awaited<ReturnType<typeof openOrders>>) => {
  await uploads.forgetOld();
  await uploads.resumable.forgetOld();
  await measuring.forgetOld();
  await estimates.forgetOld();
};

/** What receives files, at once and in pieces. */
const receiving = ({ orderLimits, uploadsMaxParallel }: Config, { resumable }: UploadsService) => ({
  uploadSlots: createUploadSlots(uploadsMaxParallel),
  tus: tusProtocol({ path: apiAddress.uploads, maxBytes: orderLimits.fileBytes, uploads: resumable }),
});

/** What this process agrees on with the others of the shop. */
const openProcess = (ports: Ports) => ({
  jobs: openJobs({ ...ports, around: ports.watch.tracing?.job }),
  leases: createLeases(ports),
  content: contentMemory(ports.contentVersion, ports.log),
  here: presence(ports),
});

/** Moves orphaned files aside and removes expired data; runs every hour. @returns how many files were moved */
const sweeper =
  (
    { db, now }: Ports,
    forgetOldSessions: () => Promise<void>,
    eraseOld: () => Promise<unknown>,
    ordering: Awaited<ReturnType<typeof openOrders>>,
    upkeep: ReturnType<typeof createUpkeep>,
  ) =>
  async () => {
    await forgetKeysBefore(db, new Date(now().getTime() - KEYS_KEPT_DAYS * DAY_MS));
    await forgetOldSessions();
    await forgetUnordered(ordering);
    await ordering.estimating.estimateWaiting();
    await eraseOld();
    return upkeep.sweepFiles();
  };

const endOfService = ({ schema }: Ports) => {
  let ending = false;
  return {
    /** Whether a load balancer should send nobody here any more: the process ends, or is too old for the database. */
    isLeaving: () => ending || schema.isOutdated(),
    beginToEnd: (): void => {
      ending = true;
    },
  };
};

/** Creates every service once. Features reach each other only through what is passed in here. */
export const createServices = async (config: Config, replacements: Replacements = {}) => {
  const ports = await openPorts(config, replacements);
  const { log, now, watch, files, discard, stage, reserve, room, secret, db, limits } = ports;
  const notices = noticesService({ db, log, now });
  const kept = { storage: storageService({ room, now }), backups: backupsService({ db, now }) };

  const { jobs, leases, content, here } = openProcess(ports);
  const notifications = notificationsService({ config, jobs, now, limits });
  const images = imagesService({ files, stage, discard, maxBytes: config.imageMaxBytes });
  const pageCache = createPageCache(content);
  content.whenChanged(pageCache.contentChanged);
  const products = productsService({ db, images, now, content });
  const ordering = await openOrders(config, ports, jobs, notifications, content);
  const { forgetOld, ...auth } = openAuth({ config, db, secret, now, log, notices });
  const undeliveredMail = undeliveredMailService({ jobs, mailIsOn: config.mail !== undefined });
  const connections = connectionsOfAll({ ...ports, workers: config.workers, connectionsEach: connectionsOf(config) });
  const tooFew = { notices: connectionsNotice({ now, warning: connections.warning }) };
  const sources = [kept.storage, ordering.uploads.held, kept.backups, undeliveredMail, tooFew];
  for (const source of sources) notices.addSource(source.notices);
  const fillFirst = () => leases.exclusively('first products', () => products.fillEmpty(demoCatalogue));
  if (config.demo && (await auth.administrators.noneYet())) await fillFirst();
  const upkeep = createUpkeep({
    ...ports,
    ...ordering,
    orders: ordering.orderFiles,
    products,
    images,
    notices,
    leases,
  });
  const bin = binService({ ...ports, ...ordering, jobs, quotedOrders, invoicedOrders, products });
  const sweep = sweeper(ports, forgetOld, bin.eraseOld, ordering, upkeep);

  return {
    config,
    log,
    watch,
    contact: contactService({ db, now, notifications }),
    ...ordering,
    products,
    bin,
    images,
    ...auth,
    undeliveredMail,
    jobs,
    notices,
    pageCache,
    renders: renderQueue(),
    cookies: sessionCookies(config),
    ...minuteLimits(config, limits, { wasTaken: (claim) => isClaimed(db, claim) }),
    reserve,
    room,
    ...kept,
    ...receiving(config, ordering.uploads),

    /** @throws if the database or the file store does not respond */
    check: readiness(() => Promise.all([ports.schema.check(db).then(() => tryToWrite(db, now())), files.check()])),
    ...endOfService(ports),

    upkeep,
    sweep,
    leases,

    /** Ends what former processes were at. Call it if no other process serves this shop. */
    takeOver: () => endFormerWork(db),
    ...background({ ...ordering, jobs, leases, upkeep, here, connections, sweep, closePorts: ports.close }),
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
