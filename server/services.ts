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
import { documentsService } from './features/documents/documents.service.ts';
import { imagesService } from './features/images/images.service.ts';
import { findOwed, requireNoInvoices, requireUninvoiced } from './features/invoices/invoiced-orders.service.ts';
import { invoicesService } from './features/invoices/invoices.service.ts';
import { measuringService } from './features/measuring/measuring.service.ts';
import { connectionsNotice } from './features/notices/connections-notice.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { type NotificationsService, notificationsService } from './features/notifications/notifications.service.ts';
import { undeliveredMailService } from './features/notifications/undelivered-mail.service.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { type PriceBooksService, priceBooksService } from './features/pricing/book/price-books.service.ts';
import { estimatesService } from './features/pricing/estimates/estimates.service.ts';
import { nearnessService } from './features/pricing/nearness/nearness.service.ts';
import { productsService } from './features/products/products.service.ts';
import { stockService } from './features/products/stock.service.ts';
import { forgetQuotations, requireNotQuoted } from './features/quotations/forget-quotations.ts';
import { quotationsService } from './features/quotations/quotations.service.ts';
import { findAgreedQuotation, findSentQuotation } from './features/quotations/quoted-orders.service.ts';
import { slipsService } from './features/slips/slips.service.ts';
import { storageService } from './features/storage/storage.service.ts';
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
import { forgetFormerProcesses } from './processes/leases.repository.ts';
import { createLeases } from './processes/leases.ts';
import { presence } from './processes/presence.ts';
import { readiness } from './readiness.ts';
import { connectionsOf } from './shop-processes.ts';
import { createUpkeep } from './upkeep/upkeep.ts';

const demoCatalogue = demoProducts.map((product) => ({ ...product, demoPictures: DEMO_PICTURES[product.id] ?? [] }));

const KEYS_KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Invoices and quotations that were sent keep their order from being deleted. */
const requireRemovable = async (tx: InTransaction, orderId: string) => {
  await requireNoInvoices(tx, orderId);
  await requireNotQuoted(tx, orderId);
};

/** Other rooms' part in erasing an order, which the same keep from it. */
const beforeRemoval = async (tx: InTransaction, orderId: string) => {
  await requireNoInvoices(tx, orderId);
  await forgetQuotations(tx, orderId);
};

/** What orders are quoted and invoiced. */
const openBilling = (
  { chargeTerms }: PriceBooksService,
  ports: Ports,
  { progress, productCharges }: ReturnType<typeof ordersService>,
  notifications: NotificationsService,
) => {
  const shared = { ...ports, progress, notifications };
  const quotations = quotationsService({ ...shared, chargeTerms, productCharges, requireUninvoiced });
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
  content: ContentMemory,
) => {
  const { publicUrl, orderLimits: limits } = config;
  const uploads = uploadsService({ ...ports, maxBytes: config.uploadsMaxBytes, fileBytes: limits.fileBytes });
  const measuring = measuringService({ ...ports, jobs, uploads });
  const priceBooks = priceBooksService({ ...ports, vat: config.vat, content });
  await priceBooks.ensureFirst();
  const nearness = nearnessService(ports);
  const estimates = estimatesService({ ...ports, vat: config.vat, measuring, priceBooks, nearness });
  const pricing = { priceBooks, estimates, nearness };
  const stock = stockService({ onCatalogueChanged: content.changed });
  const asked = { requireRemovable, beforeRemoval, findSentQuotation, findAgreedQuotation, findOwed };
  const paid = { config, chargeTerms: priceBooks.chargeTerms, stock, ...asked };
  const files = { uploads, measuring };
  const orders = ordersService({ ...ports, ...pricing, ...files, ...paid, publicUrl, limits, jobs, notifications });
  const ordering = { ...files, ...pricing, orders, ...openBilling(priceBooks, ports, orders, notifications) };
  const documents = documentsService({ ...ports, ...config, ...ordering });
  return { ...ordering, documents, slips: slipsService(ordering) };
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
    await ordering.orders.estimateWaiting();
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
  const upkeep = createUpkeep({ ...ports, ...ordering, products, images, notices, leases });
  const bin = binService({ ...ports, ...ordering, products });
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
    takeOver: () => forgetFormerProcesses(db),
    ...background({ ...ordering, jobs, leases, upkeep, here, connections, sweep, closePorts: ports.close }),
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;
