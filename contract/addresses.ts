import { address } from './address.ts';

export const API = '/api/v1';
const AUTH = `${API}/auth` as const;
const image = address(`${API}/images/:identifier`);

/** Every address of the HTTP API. The server's routes, the browser's calls and the tests all use these. */
export const apiAddress = {
  contact: `${API}/contact`,
  contactById: address(`${API}/contact/:_id`),
  contactAnswers: address(`${API}/contact/:_id/answers`),
  contactCounts: `${API}/contact/counts`,
  /** Everybody who ordered or wrote. */
  customers: `${API}/customers`,
  customerById: address(`${API}/customers/:_id`),
  /** What the shop has of a person, as one file. */
  customerExport: address(`${API}/customers/:_id/export`),
  /** What a customer was charged, credited and paid, with the balance. */
  customerStatementPdf: address(`${API}/customers/:_id/statement.pdf`),
  customerMerge: address(`${API}/customers/:_id/merge`),
  customerPart: address(`${API}/customers/:_id/part`),
  order: `${API}/order`,
  /** Whether an order arrived, asked with its Idempotency-Key. */
  orderReceipt: `${API}/order/receipt`,
  /** An order of a product of the shop, without files. */
  productOrders: `${API}/product-orders`,
  orders: `${API}/orders`,
  orderById: address(`${API}/orders/:_id`),
  /** The same order again, as a new one. */
  orderDuplicate: address(`${API}/orders/:_id/duplicate`),
  orderRestore: address(`${API}/orders/:_id/restore`),
  /** The mail about a new status, before it is sent. */
  orderMailPreview: address(`${API}/orders/:_id/mail-preview`),
  /** By when it is ready, as its customer was told; and the mail about another day, before it is sent. */
  orderReadyBy: address(`${API}/orders/:_id/ready-by`),
  readyByMailPreview: address(`${API}/orders/:_id/ready-by/mail-preview`),
  /** What is open about an order that is about to be moved. */
  orderSlips: address(`${API}/orders/:_id/slips`),
  orderFile: address(`${API}/orders/:_id/files/:fileId`),
  /** A file more. */
  orderFiles: address(`${API}/orders/:_id/files`),
  /** The shop puts another file in the place of one. */
  orderFileReplacement: address(`${API}/orders/:_id/files/:fileId/replacement`),
  /** What the customer told the shop about what was found in a file. */
  orderFileAcceptance: address(`${API}/orders/:_id/files/:fileId/acceptance`),
  /** In which unit a file is, where its customer has not said so. */
  orderFileUnit: address(`${API}/orders/:_id/files/:fileId/unit`),
  /** A file that the customer erased, to be brought back. */
  orderFileRestoration: address(`${API}/orders/:_id/files/:fileId/restoration`),
  /** All files of an order with its job ticket, as a ZIP. */
  orderArchive: address(`${API}/orders/:_id/archive`),
  /** Photographs that the shop attaches to an order. */
  orderPhotographs: address(`${API}/orders/:_id/photographs`),
  orderPhotograph: address(`${API}/orders/:_id/photographs/:photographId`),
  /** What an order really took. */
  orderActuals: address(`${API}/orders/:_id/actuals`),
  /** Mends what an order says: when, where, how many, of what. */
  orderCorrection: address(`${API}/orders/:_id/correction`),
  /** What somebody of the shop writes into an order's history. */
  orderNotes: address(`${API}/orders/:_id/notes`),
  orderCounts: `${API}/orders/counts`,
  /** How many orders each view of the list has. */
  orderViewCounts: `${API}/orders/views`,
  /** What waits for whom today. */
  today: `${API}/today`,
  /** Orders that ask the owner something. */
  decisions: `${API}/today/decisions`,
  /** The owner's own views of the list, by their names. */
  ownViews: `${API}/order-views`,
  ownView: address(`${API}/order-views/:_id`),
  /** Gives orders to somebody of the shop, or puts them on hold. */
  orderHands: `${API}/orders/hands`,
  /** The job tickets of several orders in one PDF, and all their files in one ZIP. */
  jobTicketsPdf: `${API}/orders/tickets.pdf`,
  /** Where several orders go, on sheets to be cut. */
  addressLabelsPdf: `${API}/orders/labels.pdf`,
  ordersArchive: `${API}/orders/archive`,
  /** The orders of a list as CSV; it accepts the same filters as the list. */
  orderExport: `${API}/orders/export`,
  /** The owner's quotations of an order: every revision. */
  orderQuotations: address(`${API}/orders/:_id/quotations`),
  orderQuotation: address(`${API}/orders/:_id/quotations/:quotationId`),
  orderQuotationSend: address(`${API}/orders/:_id/quotations/:quotationId/send`),
  /** What the customer told the shop about a quotation. */
  quotationNotedAcceptance: address(`${API}/orders/:_id/quotations/:quotationId/acceptance`),
  /** The mail with a quotation, before it is sent. */
  quotationMailPreview: address(`${API}/orders/:_id/quotations/:quotationId/mail-preview`),
  /** What is open about a draft that is about to be sent. */
  quotationSlips: address(`${API}/orders/:_id/quotations/:quotationId/slips`),
  orderQuotationPdf: address(`${API}/orders/:_id/quotations/:quotationId/pdf`),
  jobTicketPdf: address(`${API}/orders/:_id/ticket.pdf`),
  /** The newest quotation of an order, for whoever has the order's private link. */
  trackedQuotation: address(`${API}/track/:token/quotation`),
  quotationAccept: address(`${API}/track/:token/quotation/accept`),
  quotationDecline: address(`${API}/track/:token/quotation/decline`),
  quotationAsk: address(`${API}/track/:token/quotation/ask`),
  /** The owner's invoices of an order; a POST issues one. */
  orderInvoices: address(`${API}/orders/:_id/invoices`),
  /** The mail with an invoice, before it is issued. */
  invoiceMailPreview: address(`${API}/orders/:_id/invoices/mail-preview`),
  invoices: `${API}/invoices`,
  /** What is left to pay of all invoices, and what of it is overdue. */
  invoiceSums: `${API}/invoices/sums`,
  invoiceById: address(`${API}/invoices/:_id`),
  invoicePdf: address(`${API}/invoices/:_id/pdf`),
  /** The money receipt of a payment, by its number. */
  receiptPdf: address(`${API}/invoices/:_id/receipts/:number.pdf`),
  /** The tax invoice (Mushak 6.3) of a registered shop, original and second copy. */
  mushakPdf: address(`${API}/invoices/:_id/mushak-6.3.pdf`),
  creditNotePdf: address(`${API}/invoices/:_id/credit-notes/:number.pdf`),
  invoicePayments: address(`${API}/invoices/:_id/payments`),
  paymentReversal: address(`${API}/invoices/:_id/payments/:paymentId/reversal`),
  invoiceReminders: address(`${API}/invoices/:_id/reminders`),
  /** The mail with a reminder, before it is sent. */
  reminderMailPreview: address(`${API}/invoices/:_id/reminders/mail-preview`),
  /** What a customer says that they paid: that its money was not found, and the picture that came with it. */
  claimRefusal: address(`${API}/invoices/:_id/claims/:claimId/refusal`),
  claimPicture: address(`${API}/invoices/:_id/claims/:claimId/picture`),
  creditNotes: address(`${API}/invoices/:_id/credit-notes`),
  /** What a pasted message or a statement tells of money that came in. */
  receivedMoney: `${API}/payments/matches`,
  /** For the accountant, as CSV. */
  invoiceExport: `${API}/invoices/export`,
  paymentExport: `${API}/payments/export`,
  /** A file of an order, and its customer's answers, for whoever has the order's private link. */
  trackedFile: address(`${API}/track/:token/files/:fileId`),
  findingsAcceptance: address(`${API}/track/:token/files/:fileId/acceptance`),
  fileReplacement: address(`${API}/track/:token/files/:fileId/replacement`),
  /** The invoices of an order, for whoever has the order's private link. */
  trackedInvoices: address(`${API}/track/:token/invoices`),
  invoicePay: address(`${API}/track/:token/invoices/:number/pay`),
  /** Called by a payment gateway. */
  paymentConfirmations: `${API}/payments/confirmations`,
  trackedInvoicePdf: address(`${API}/track/:token/invoices/:number.pdf`),
  trackedReceiptPdf: address(`${API}/track/:token/receipts/:number.pdf`),
  trackedCreditNotePdf: address(`${API}/track/:token/credit-notes/:number.pdf`),
  trackedQuotationPdf: address(`${API}/track/:token/quotation.pdf`),
  /** The confirmation of an order: what was ordered, and its price or verdict. */
  trackedOrderPdf: address(`${API}/track/:token/order.pdf`),
  /** A file uploaded on its own, before it belongs to an order. */
  uploads: `${API}/uploads`,
  /** The bytes of an upload, for who knows its identifier. */
  uploadFile: address(`${API}/uploads/:_id/file`),
  /** A file that is sent in pieces, known only to its sender. */
  uploadById: address(`${API}/uploads/:_id`),
  measurements: `${API}/measurements`,
  measurementById: address(`${API}/measurements/:_id`),
  measurementMend: address(`${API}/measurements/:_id/mend`),
  measurementPreview: address(`${API}/measurements/:_id/preview`),
  measurementThumbnail: address(`${API}/measurements/:_id/thumbnail`),
  estimates: `${API}/estimates`,
  estimateById: address(`${API}/estimates/:_id`),
  /** An estimate, worked out again. */
  estimateRecalculation: address(`${API}/estimates/:_id/recalculation`),
  /** The rates in force, for programs. */
  priceBook: `${API}/price-book`,
  /** The owner's: every version. */
  priceBooks: `${API}/price-books`,
  priceBookByVersion: address(`${API}/price-books/:version`),
  /** What the last orders would cost by prices that are not saved. */
  priceBookComparison: `${API}/price-books/comparison`,
  /** What the owner sets without a developer. */
  settings: `${API}/settings`,
  settingsHistory: `${API}/settings/history`,
  /** Pictures that settings name, such as the logo. */
  settingsPictures: `${API}/settings/pictures`,
  /** A letter as it would be sent. */
  settingsLetterPreview: `${API}/settings/letter-preview`,
  /** The whole set-up as one file, and back. */
  settingsExport: `${API}/settings/export`,
  settingsImport: `${API}/settings/import`,
  products: `${API}/products`,
  productById: address(`${API}/products/:_id`),
  /** Products from a list in a file. */
  productImport: `${API}/products/import`,
  productRestore: address(`${API}/products/:_id/restore`),
  /** Deleted orders and products. */
  bin: `${API}/bin`,
  binnedOrder: address(`${API}/bin/orders/:_id`),
  binnedProduct: address(`${API}/bin/products/:_id`),
  image: Object.assign(
    (identifier: string, width?: number) => image(identifier) + (width === undefined ? '' : `?w=${width}`),
    { pattern: image.pattern },
  ),
  /** The common path of all sign-in addresses. The refresh cookie is sent only there. */
  auth: AUTH,
  login: `${AUTH}/login`,
  token: `${AUTH}/token`,
  profile: `${AUTH}/profile`,
  /** What who is signed in may do. */
  role: `${AUTH}/role`,
  logout: `${AUTH}/logout`,
  password: `${AUTH}/password`,
  /** For people of the shop who forgot their password; behind it the token of a mail's link. */
  passwordResets: `${AUTH}/password-resets`,
  passwordReset: address(`${AUTH}/password-resets/:token`),
  /** One's own second step at the sign-in. */
  twoFactor: `${AUTH}/two-factor`,
  twoFactorConfirmation: `${AUTH}/two-factor/confirmation`,
  twoFactorRemoval: `${AUTH}/two-factor/removal`,
  recoveryCodes: `${AUTH}/two-factor/recovery-codes`,
  /** One's own passkeys. */
  passkeys: `${AUTH}/passkeys`,
  passkeyConfirmation: `${AUTH}/passkeys/confirmation`,
  passkeyRemoval: address(`${AUTH}/passkeys/:_id/removal`),
  /** Signing in with a passkey: first a challenge, then what an authenticator made of it. */
  passkeyChallenge: `${AUTH}/passkey-sign-in/challenge`,
  passkeySignIn: `${AUTH}/passkey-sign-in`,
  sessions: `${AUTH}/sessions`,
  sessionById: address(`${AUTH}/sessions/:_id`),
  securityEvents: `${AUTH}/security-events`,
  /** Who may sign in, and who is invited. */
  people: `${API}/people`,
  personById: address(`${API}/people/:_id`),
  /** Who did what to what. */
  auditLog: `${API}/audit-log`,
  /** For whoever holds the address of an invitation. */
  invitation: address(`${API}/invitations/:token`),
  /** For whoever starts a public shop. */
  firstOwner: address(`${API}/set-up/:token`),
  /** How near estimates were to what jobs took. */
  nearness: `${API}/pricing/nearness`,
  pricedJobs: `${API}/pricing/jobs`,
  /** E-mails that could not be delivered. */
  mail: `${API}/mail`,
  mailById: address(`${API}/mail/:_id`),
  mailRetryAll: `${API}/mail/retry`,
  mailRetry: address(`${API}/mail/:_id/retry`),
  waiting: `${API}/waiting`,
  firstDay: `${API}/first-day`,
  mailTest: `${API}/first-day/mail-test`,
  testOrder: `${API}/first-day/test-order`,
  demoRemoval: `${API}/first-day/demo-removal`,
  /** Messages to the owner about the shop itself. */
  notices: `${API}/notices`,
  noticeByCode: address(`${API}/notices/:code`),
  /** Everything that who is signed in may see, by what a caller says of it. */
  search: `${API}/search`,
  /** Free disk space. */
  storage: `${API}/storage`,
  /** What anybody sent ahead of an order that did not come. */
  storedUploads: `${API}/storage/uploads`,
  lastBackup: `${API}/last-backup`,
  openapi: `${API}/openapi.json`,
} as const;

export { siteAddress } from './site-addresses.ts';
export { siteFile } from './site-files.ts';
