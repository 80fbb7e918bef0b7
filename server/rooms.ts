import type { Config } from './config/config.ts';
import type { InTransaction } from './database/tables.ts';
import { auditService } from './features/audit/audit.service.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { backupsService } from './features/backups/backups.service.ts';
import { binService } from './features/bin/bin.service.ts';
import { contactService } from './features/contact/contact.service.ts';
import { conversationsService } from './features/conversations/conversations.service.ts';
import { correctionsService } from './features/corrections/corrections.service.ts';
import { customersService } from './features/customers/customers.service.ts';
import { demoService } from './features/demo/demo.service.ts';
import { deskService } from './features/desk/desk.service.ts';
import { documentsService } from './features/documents/documents.service.ts';
import { estimatingService } from './features/estimating/estimating.service.ts';
import { judgedFiles } from './features/estimating/judged-files.ts';
import { findingsService } from './features/findings/findings.service.ts';
import { firstDayService } from './features/first-day/first-day.service.ts';
import { imagesService } from './features/images/images.service.ts';
import { invoicedOrders } from './features/invoices/invoiced-orders.service.ts';
import { invoicesService } from './features/invoices/invoices.service.ts';
import { lostLinksService } from './features/lost-links/lost-links.service.ts';
import { measuringService } from './features/measuring/measuring.service.ts';
import { mendingService } from './features/mending/mending.service.ts';
import { noticesService } from './features/notices/notices.service.ts';
import { openNotifications } from './features/notifications/open-notifications.ts';
import { orderFilesService } from './features/order-files/order-files.service.ts';
import { ordersService } from './features/orders/orders.service.ts';
import { ownFilesService } from './features/own-hand/own-files.service.ts';
import { ownHandService } from './features/own-hand/own-hand.service.ts';
import { photographsService } from './features/photographs/photographs.service.ts';
import { openPlacing } from './features/placing/open-placing.ts';
import { openOrderLetters } from './features/placing/order-letters.ts';
import { openPricing } from './features/pricing/open-pricing.ts';
import { productOrdersService } from './features/product-orders/product-orders.service.ts';
import { openProducts } from './features/products/open-products.ts';
import { quotationsService } from './features/quotations/quotations.service.ts';
import { quotedOrders } from './features/quotations/quoted-orders.service.ts';
import { readyByService } from './features/ready-by/ready-by.service.ts';
import { searchService } from './features/search/search.service.ts';
import { settingPicturesService } from './features/settings/pictures/setting-pictures.service.ts';
import { setUpService } from './features/settings/set-up.service.ts';
import { settingsService } from './features/settings/settings.service.ts';
import { slipsService } from './features/slips/slips.service.ts';
import { standingService } from './features/standing/standing.service.ts';
import { storageService } from './features/storage/storage.service.ts';
import { trackingService } from './features/tracking/tracking.service.ts';
import { uploadsService } from './features/uploads/uploads.service.ts';
import { waitingService } from './features/waiting/waiting.service.ts';
import type { openProcess } from './start/open-process.ts';
import type { Ports } from './start/ports.ts';
import { programVersion } from './version.ts';

/** What every room may name: the settings, what they are opened with, and what the processes of the shop agree on. */
type Shop = Ports & ReturnType<typeof openProcess> & { config: Config };

/** Rooms that know nothing of orders. */
const openFirst = (shop: Shop) => {
  const { config } = shop;
  const notices = noticesService(shop);
  const audit = auditService(shop);
  const settings = settingsService(shop);
  const { notifications, undeliveredMail, letterPreviews } = openNotifications({ ...shop, settings });
  const images = imagesService({ ...shop, maxBytes: config.imageMaxBytes });
  const settingPictures = settingPicturesService({ ...shop, images, settings });
  const { forgetOld: forgetOldSignIns, ...auth } = openAuth({ ...shop, notices, notifications, audit, settings });
  return {
    notices,
    audit,
    settings,
    notifications,
    undeliveredMail,
    letterPreviews,
    storage: storageService({ ...shop, version: programVersion() }),
    backups: backupsService(shop),
    contact: contactService({ ...shop, publicUrl: config.publicUrl, notifications, settings }),
    images,
    settingPictures,
    setUp: setUpService({ settings, settingPictures }),
    ...openProducts({ ...shop, images }),
    ...auth,
    forgetOldSignIns,
  };
};

/** What customers send before an order, what is found out about it, and what it would cost. */
const openAhead = async (shop: Shop & Pick<ReturnType<typeof openFirst>, 'settings'>) => {
  const uploads = uploadsService({ ...shop, maxBytes: shop.config.uploadsMaxBytes });
  const measuring = measuringService({ ...shop, uploads });
  const mending = mendingService({ ...shop, uploads, measuring });
  return { uploads, measuring, mending, ...(await openPricing({ ...shop, measuring })) };
};

type Ahead = ReturnType<typeof openFirst> & Awaited<ReturnType<typeof openAhead>>;

/** An order, from its arrival to its price. */
const openOrders = (shop: Shop, ahead: Ahead) => {
  const { publicUrl } = shop.config;
  const orders = ordersService({ ...shop, publicUrl });
  const { progress, trackingUrl } = orders;
  const { chargeTerms } = ahead.priceBooks;
  const asked = { quotedOrders, invoicedOrders };
  const estimating = estimatingService({ ...shop, ...ahead, orders });
  const measuring = { ...ahead.measuring, ...judgedFiles(ahead) };
  const priced = { ...shop, ...ahead, measuring, estimating };
  const known = { ...priced, ...asked, orders, progress, trackingUrl, chargeTerms };
  const { receipts, placing } = openPlacing(known);
  const productOrders = productOrdersService({ ...known, receipts });
  const corrections = correctionsService(known);
  const photographs = photographsService(known);
  const findings = findingsService({ ...known, corrections });
  openOrderLetters({ ...known, findings });
  const customers = customersService({ ...known, findings, photographs });
  const conversations = conversationsService(known);
  const readyBy = readyByService(known);
  const lostLinks = lostLinksService(known);
  const ownHand = ownHandService({ ...known, corrections, productOrders });
  const ownFiles = ownFilesService({ ...known, corrections, findings });
  const standing = standingService({ ...known, findings, conversations });
  return {
    ...known,
    receipts,
    placing,
    productOrders,
    corrections,
    photographs,
    findings,
    customers,
    conversations,
    readyBy,
    lostLinks,
    ownHand,
    ownFiles,
    standing,
  };
};

/** What customers are quoted and what they pay. */
const openBilling = (opened: ReturnType<typeof openOrders>) => {
  const quotations = quotationsService({ ...opened, onAcceptance: (orderId) => invoices.onAcceptance(orderId) });
  const billable = async (tx: InTransaction, orderId: string) =>
    (await quotations.wasSent(tx, orderId))
      ? quotations.accepted(tx, orderId)
      : opened.productOrders.charges(tx, orderId);
  const invoices = invoicesService({ ...opened, billable, gateway: opened.paymentGateway });
  return { quotations, invoices };
};

/** Opens every room once, each after those that it names. Rooms reach each other only through what is passed in here. */
export const openRooms = async (shop: Shop) => {
  const first = openFirst(shop);
  const ahead = { ...first, ...(await openAhead({ ...shop, ...first })) };
  const known = openOrders(shop, ahead);
  const { downloads } = shop.config;
  const { orders, estimating, placing, productOrders, findings, customers, standing } = known;
  const desk = deskService(known);
  const billing = openBilling(known);
  const bin = binService(known);
  const demo = demoService({ ...known, bin });
  const firstDay = firstDayService({ ...known, bin, demo });
  return {
    ...ahead,
    ...billing,
    orders,
    estimating,
    placing,
    productOrders,
    findings,
    customers,
    conversations: known.conversations,
    readyBy: known.readyBy,
    lostLinks: known.lostLinks,
    ownHand: known.ownHand,
    ownFiles: known.ownFiles,
    standing,
    desk,
    corrections: known.corrections,
    photographs: known.photographs,
    orderFiles: orderFilesService({ ...known, downloads }),
    tracking: trackingService(known),
    documents: documentsService({ ...known, ...billing, desk }),
    slips: slipsService({ ...known, ...billing }),
    search: searchService(known),
    bin,
    demo,
    firstDay,
    waiting: waitingService({ ...known, desk, firstDay }),
  };
};

export type Rooms = Awaited<ReturnType<typeof openRooms>>;
