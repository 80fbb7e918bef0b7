import { address } from './address.ts';
import type { ServiceValue } from './services/services.ts';

/** How the address of an order form ends whose files were chosen on another page. */
export const WITH_FILES = '#with-files';

/** Every page of the site; web/routes.ts maps each to its file. */
export const siteAddress = {
  home: '/',
  about: '/about',
  contact: '/contact',
  /** The contact form with a question about a product, by its _id, or a service, by its slug. */
  askAbout: (subject: string): string => `${siteAddress.contact}?about=${encodeURIComponent(subject)}`,
  service: address('/services/:slug'),
  shop: '/shop',
  product: address('/details/:id'),
  /** The form to order a product. */
  productOrder: address('/details/:id/order'),
  order: '/order',
  orderFor: (service: ServiceValue): string => `${siteAddress.order}?type=${service}`,
  orderForm: address('/order/:type'),
  /** Where whoever wrote a message reads the answers, and writes on. Anyone who has the token can open it. */
  thread: address('/messages/:token'),
  /** Where a customer follows an order. Anyone who has the token can open it. */
  track: address('/track/:token'),
  /** Where a form of that page says in which unit a file is. */
  trackUnit: address('/track/:token/files/:fileId/unit'),
  /** Where a customer who lost that address has it mailed. */
  lostLink: '/lost-link',
  /** Where forms of that page add a file, erase one, and bring it back. */
  trackFiles: address('/track/:token/files'),
  trackFileErasure: address('/track/:token/files/:fileId/erasure'),
  trackFileRestoration: address('/track/:token/files/:fileId/restoration'),
  /** Where forms of that page correct the order, and cancel it. */
  trackCorrection: address('/track/:token/correction'),
  trackCancellation: address('/track/:token/cancellation'),
  /** Where a form of that page writes to the shop. */
  trackMessage: address('/track/:token/message'),
  /** What whoever pays an order sees of it; anyone who has the token can open it. */
  payer: address('/track/pay/:token'),
  /** Where a form of that page says that an invoice was paid. */
  trackPaid: address('/track/:token/invoices/:number/paid'),
  login: '/login',
  /** Where somebody of the shop asks for a link to a new password, and where the link leads. */
  forgottenPassword: '/forgotten-password',
  newPassword: address('/new-password/:token'),
  dashboard: '/dashboard',
  /** The owner's list with one product, at the field where its stock is typed. */
  stockOf: ({ _id, name }: { _id: string; name: string }): string =>
    `${siteAddress.dashboard}?${new URLSearchParams({ q: /^.{0,100}/u.exec(name)?.[0] ?? '' })}#stock-${_id}`,
  productAdd: '/dashboard/product/add',
  /** Adds and changes products by a list in a file. */
  productImport: '/dashboard/product/import',
  productEdit: address('/dashboard/product/:id'),
  /** What waits, what is due and what came in. */
  today: '/today',
  /** What orders ask of the owner, one after the other. */
  decisions: '/today/decisions',
  orders: '/orders',
  /** Where somebody of the shop enters an order for a customer. */
  orderNew: '/orders/new',
  newOrderFor: (name: string): string => `${siteAddress.orderNew}?${new URLSearchParams({ name })}`,
  /** The owner's list of orders with one order open on top. */
  openedOrder: (id: string): string => `${siteAddress.orders}?order=${encodeURIComponent(id)}`,
  /** An order as a page of its own. */
  orderPage: address('/orders/:id'),
  invoices: '/invoices',
  /** Where what came in is matched to invoices. */
  receivedMoney: '/invoices/received-money',
  /** The order of an invoice, open at that invoice; it closes to the list of invoices. */
  openedInvoice: (orderId: string, invoiceId: string): string =>
    `${siteAddress.openedOrder(orderId)}&invoice=${encodeURIComponent(invoiceId)}`,
  firstDay: '/first-day',
  /** Where a new shop is asked for its prices, one by one. */
  firstPrices: '/first-day/prices',
  contactSubmissions: '/contact-submissions',
  /** The messages of somebody, with one open. */
  foundMessage: (name: string, id: string): string =>
    `${siteAddress.contactSubmissions}?${new URLSearchParams({ q: name, message: id })}`,
  /** The messages of somebody. */
  messagesOf: (name: string): string => `${siteAddress.contactSubmissions}?${new URLSearchParams({ q: name })}`,
  /** The messages that a filter of their page leaves, such as `mine`. */
  messagesIn: (state: string): string => `${siteAddress.contactSubmissions}?${new URLSearchParams({ state })}`,
  customers: '/customers',
  customer: address('/customers/:id'),
  settings: '/settings',
  /** The settings that some words find. */
  foundSettings: (words: string): string => `${siteAddress.settings}?${new URLSearchParams({ find: words })}`,
  /** The owner's price book. */
  prices: '/prices',
  account: '/account',
  people: '/people',
  /** Who did what. */
  log: '/log',
  /** Where somebody who is invited chooses a password. */
  invitation: address('/invitation/:token'),
  /** Where whoever starts a public shop becomes its owner. */
  firstOwner: address('/set-up/:token'),
  undeliveredMail: '/undelivered-mail',
  /** The owner's deleted orders and products. */
  bin: '/recycle-bin',
  /** Used in place of any address whose percent-encoding cannot be decoded. */
  unreadable: '/unreadable-address',
} as const;
