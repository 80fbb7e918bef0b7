import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { ROLES, type Role } from './roles.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Address = string | { pattern: string };

const STAFF: readonly Role[] = ROLES;
const SEES: readonly Role[] = ['owner', 'manager', 'reader'];
const WORKS: readonly Role[] = ['owner', 'manager', 'workshop'];
const MANAGES: readonly Role[] = ['owner', 'manager'];
const OWNS: readonly Role[] = ['owner'];

/** Which roles may make which calls of those that need a sign-in. A call that is not here is refused when the server starts. */
const RULES: readonly (readonly [readonly Role[], Method, ...Address[]])[] = [
  // One's own account.
  [STAFF, 'GET', apiAddress.profile, apiAddress.role, apiAddress.sessions, apiAddress.securityEvents],
  [STAFF, 'GET', apiAddress.waiting],
  [STAFF, 'POST', apiAddress.password, apiAddress.twoFactor, apiAddress.twoFactorConfirmation],
  [STAFF, 'POST', apiAddress.twoFactorRemoval, apiAddress.recoveryCodes],
  [STAFF, 'GET', apiAddress.twoFactor, apiAddress.passkeys],
  [STAFF, 'POST', apiAddress.passkeys, apiAddress.passkeyConfirmation, apiAddress.passkeyRemoval],
  [STAFF, 'DELETE', apiAddress.sessionById],

  // Orders and their files. The workshop's replies have no money and nothing by which a customer is reached.
  [STAFF, 'GET', apiAddress.orders, apiAddress.orderCounts, apiAddress.orderById, apiAddress.orderSlips],
  [STAFF, 'GET', apiAddress.orderFile, apiAddress.orderArchive, apiAddress.jobTicketPdf],
  [STAFF, 'GET', apiAddress.orderViewCounts, apiAddress.ownViews, apiAddress.jobTicketsPdf, apiAddress.ordersArchive],
  [WORKS, 'POST', apiAddress.ownViews],
  [WORKS, 'DELETE', apiAddress.ownView],
  [WORKS, 'PATCH', apiAddress.orders, apiAddress.orderById, apiAddress.orderHands],
  [WORKS, 'POST', apiAddress.orderActuals, apiAddress.orderFileUnit, apiAddress.orderNotes],
  [SEES, 'GET', apiAddress.orderExport, apiAddress.today, apiAddress.decisions],
  [MANAGES, 'POST', apiAddress.orders, apiAddress.orderMailPreview, apiAddress.orderRestore],
  [MANAGES, 'POST', apiAddress.orderDuplicate],
  [WORKS, 'POST', apiAddress.orderPhotographs],
  [WORKS, 'PATCH', apiAddress.orderPhotograph],
  [WORKS, 'DELETE', apiAddress.orderPhotograph],
  [MANAGES, 'PATCH', apiAddress.orderCorrection],
  [MANAGES, 'POST', apiAddress.orderFiles, apiAddress.orderFileReplacement, apiAddress.orderFileAcceptance],
  [MANAGES, 'POST', apiAddress.orderFileRestoration],
  [MANAGES, 'PATCH', apiAddress.orderReadyBy],
  [MANAGES, 'POST', apiAddress.readyByMailPreview],
  [MANAGES, 'DELETE', apiAddress.orderById],

  // Each role finds what it may see.
  [STAFF, 'GET', apiAddress.search],

  // Quotations, invoices and payments.
  [SEES, 'GET', apiAddress.orderQuotations, apiAddress.orderQuotation, apiAddress.orderQuotationPdf],
  [SEES, 'GET', apiAddress.quotationSlips],
  [MANAGES, 'POST', apiAddress.orderQuotations, apiAddress.orderQuotationSend, apiAddress.quotationMailPreview],
  [MANAGES, 'POST', apiAddress.quotationNotedAcceptance],
  [MANAGES, 'PATCH', apiAddress.orderQuotation],
  [MANAGES, 'DELETE', apiAddress.orderQuotation],
  [SEES, 'GET', apiAddress.orderInvoices, apiAddress.invoices, apiAddress.invoiceById, apiAddress.invoicePdf],
  [SEES, 'GET', apiAddress.invoiceSums, apiAddress.receiptPdf, apiAddress.creditNotePdf, apiAddress.mushakPdf],
  [SEES, 'GET', apiAddress.invoiceExport, apiAddress.paymentExport],
  [MANAGES, 'POST', apiAddress.orderInvoices, apiAddress.invoiceMailPreview, apiAddress.invoicePayments],
  [MANAGES, 'POST', apiAddress.paymentReversal, apiAddress.creditNotes, apiAddress.claimRefusal],
  [SEES, 'GET', apiAddress.claimPicture],
  [MANAGES, 'POST', apiAddress.receivedMoney, apiAddress.invoiceReminders, apiAddress.reminderMailPreview],

  // Prices, products and messages.
  [SEES, 'GET', apiAddress.priceBooks, apiAddress.priceBookByVersion, apiAddress.pricedJobs],
  [SEES, 'GET', apiAddress.estimateRecalculation],
  [MANAGES, 'POST', apiAddress.priceBooks, apiAddress.priceBookComparison],
  [MANAGES, 'PATCH', apiAddress.priceBookByVersion],
  [MANAGES, 'POST', apiAddress.products, apiAddress.productImport, apiAddress.productRestore],
  [MANAGES, 'PATCH', apiAddress.productById],
  [MANAGES, 'DELETE', apiAddress.productById],
  [SEES, 'GET', apiAddress.addressLabelsPdf],
  [SEES, 'GET', apiAddress.contact, apiAddress.contactById, apiAddress.contactCounts, apiAddress.bin],
  [MANAGES, 'PATCH', apiAddress.contactById],
  [MANAGES, 'POST', apiAddress.contactAnswers],
  [MANAGES, 'DELETE', apiAddress.binnedOrder, apiAddress.binnedProduct],

  // Customers. What is given out and erased is a matter of law, so owners do it.
  [SEES, 'GET', apiAddress.customers, apiAddress.customerById, apiAddress.customerStatementPdf],
  [MANAGES, 'PATCH', apiAddress.customerById],
  [MANAGES, 'POST', apiAddress.customerMerge, apiAddress.customerPart],
  [OWNS, 'GET', apiAddress.customerExport],
  [OWNS, 'DELETE', apiAddress.customerById],

  // The shop itself.
  [MANAGES, 'GET', apiAddress.firstDay],
  [MANAGES, 'PATCH', apiAddress.firstDay],
  [MANAGES, 'POST', apiAddress.mailTest, apiAddress.testOrder, apiAddress.demoRemoval],
  [OWNS, 'GET', apiAddress.people, apiAddress.auditLog],
  [OWNS, 'POST', apiAddress.people],
  [OWNS, 'PATCH', apiAddress.personById],
  [OWNS, 'DELETE', apiAddress.personById],
  [MANAGES, 'GET', apiAddress.settings],
  [MANAGES, 'PATCH', apiAddress.settings],
  [MANAGES, 'POST', apiAddress.settingsPictures, apiAddress.settingsLetterPreview],
  [OWNS, 'GET', apiAddress.settingsHistory, apiAddress.settingsExport],
  [OWNS, 'POST', apiAddress.settingsImport],
  [SEES, 'GET', apiAddress.mail, apiAddress.notices, apiAddress.storage, apiAddress.lastBackup],
  [MANAGES, 'POST', apiAddress.mailRetryAll, apiAddress.mailRetry],
  [MANAGES, 'DELETE', apiAddress.mailById, apiAddress.noticeByCode, apiAddress.storedUploads],
];

const patternOf = (address: Address) => (typeof address === 'string' ? address : address.pattern);
const nameOf = (method: string, pattern: string) => `${method} ${pattern}`;

/** The same, by the method and the pattern of each call. */
export const ACCESS: ReadonlyMap<string, readonly Role[]> = new Map(
  RULES.flatMap(([roles, method, ...addresses]) =>
    addresses.map((address) => [nameOf(method, patternOf(address)), roles] as const),
  ),
);

/** Who may make a call, by its method and the pattern of its address; undefined where nothing says so. HEAD is as GET. */
export const rolesOf = (method: string, pattern: string): readonly Role[] | undefined =>
  ACCESS.get(nameOf(method === 'HEAD' ? 'GET' : method, pattern));

/** Whether a role may make a call: what it may not is not offered to it on the screen, either. */
export const mayCall = (whose: Role, method: Method, address: Address): boolean =>
  rolesOf(method, patternOf(address))?.includes(whose) ?? false;

/** Which roles see which pages of the back office; a page that is not here is for all of them. */
const PAGE_ROLES: Readonly<Record<string, readonly Role[]>> = {
  [siteAddress.today]: SEES,
  [siteAddress.decisions]: SEES,
  [siteAddress.dashboard]: SEES,
  [siteAddress.productAdd]: MANAGES,
  [siteAddress.productImport]: MANAGES,
  [siteAddress.productEdit.pattern]: MANAGES,
  [siteAddress.orderNew]: MANAGES,
  [siteAddress.invoices]: SEES,
  [siteAddress.receivedMoney]: MANAGES,
  [siteAddress.contactSubmissions]: SEES,
  [siteAddress.firstDay]: MANAGES,
  [siteAddress.firstPrices]: MANAGES,
  [siteAddress.customers]: SEES,
  [siteAddress.customer.pattern]: SEES,
  [siteAddress.prices]: SEES,
  [siteAddress.settings]: MANAGES,
  [siteAddress.people]: OWNS,
  [siteAddress.log]: OWNS,
  [siteAddress.bin]: SEES,
  [siteAddress.undeliveredMail]: SEES,
};

/** Whether a role sees a page of the back office, by the pattern of its address. */
export const mayOpen = (whose: Role, pattern: string): boolean => PAGE_ROLES[pattern]?.includes(whose) ?? true;
