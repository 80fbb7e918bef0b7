import { MAIL_MESSAGE, type MailPreview } from '#contract/mail.ts';
import type { Config } from '#server/config/config.ts';
import type { Database, InTransaction } from '#server/database/tables.ts';
import { Conflict } from '#server/errors.ts';
import type { SettingsService } from '#server/features/settings/settings.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Limits } from '#server/processes/limits.ts';
import { type ShopLetters, shopLetters } from './letters/letters.ts';
import { MAIL_QUEUE, mailJob, mailQueue } from './mail-queue.ts';
import type { Mail } from './mailer.ts';
import { senderOf } from './sender.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Adds the letters about an event to its transaction. @returns whether any were added: none without a mail server */
type Notify<About> = (tx: InTransaction, about: About) => Promise<boolean>;

/** What the owner can look at before it is sent; nothing is stored. @throws Conflict without a mail server */
type Previews = {
  [Event in 'orderMoved' | 'readyByMoved' | 'quotationSent' | 'invoiceIssued' | 'invoiceReminded']: (
    handle: Database,
    about: Parameters<ShopLetters[Event]>[0],
  ) => Promise<MailPreview>;
};

const toPreview = ({ to, subject, body: text, html = '' }: Mail): MailPreview => ({ to, subject, text, html });

type MovedOrder = Parameters<ShopLetters['orderMoved']>[0];

/** The events of which the customer gets a receipt, if `mayGetReceipt` allows it. */
type Receipted = 'orderPlaced' | 'productOrdered';

/** The same, for what is ordered. @param withReceipt the answer of `mayGetReceipt` */
type NotifyWithReceipt<About> = (tx: InTransaction, about: About, withReceipt: boolean) => Promise<boolean>;

/** The events that other features report, about which somebody gets an e-mail. */
export type NotificationsService = {
  [Event in Exclude<keyof ShopLetters, Receipted>]: Notify<Parameters<ShopLetters[Event]>[0]>;
} & { [Event in Receipted]: NotifyWithReceipt<Parameters<ShopLetters[Event]>[0]> } & {
  /** The same as `orderMoved`, of several orders. @returns those about which there is a letter */
  ordersMoved: (tx: InTransaction, orders: readonly MovedOrder[]) => Promise<ReadonlySet<string>>;
  /** Whether one more receipt may be sent to an address, which counts it. Ask once, before the transaction: that may run again. */
  mayGetReceipt: (address: string) => Promise<boolean>;
  /** Whether e-mails are sent at all. */
  isOn: boolean;
  preview: Previews;
  /** Wakes the mail worker; call it after the transaction. Returns at once. */
  wake: () => void;
};

/**
 * Anybody can enter a stranger's address in the form, so there is a limit on the receipts to one address, and on the
 * receipts to all addresses together.
 */
const RECEIPTS_PER_HOUR = { toOneAddress: 10, inAll: 300 };
const HOUR_SECONDS = 3_600;

/** Whether one more receipt may be sent to an address; if so, it is counted. */
const receiptLimit = (limits: Limits) => {
  const toOne = limits('receipts to one', { points: RECEIPTS_PER_HOUR.toOneAddress, seconds: HOUR_SECONDS });
  const inAll = limits('receipts', { points: RECEIPTS_PER_HOUR.inAll, seconds: HOUR_SECONDS });
  return async (address: string): Promise<boolean> =>
    (await toOne.use(address.toLowerCase())) === 0 && (await inAll.use('all')) === 0;
};

/** The letters of the shop as it is now. @param handle of the transaction that asks, or the database */
type Letters = (handle: Database) => Promise<ShopLetters>;

const receipted = ({ toOwner, receipt }: { toOwner: Mail; receipt: Mail }, withReceipt: boolean) =>
  withReceipt ? [toOwner, receipt] : [toOwner];

/** Adds letters to the transactions that they tell of. */
const outbox = (jobs: Jobs, lettersOf: Letters) => ({
  /** Letters about an order, which go with it if it is deleted. */
  addAbout: async (tx: InTransaction, orderId: string, write: (letters: ShopLetters) => readonly Mail[]) => {
    // Who ordered by telephone may have given no address.
    const mails = write(await lettersOf(tx)).filter(({ to }) => to !== '');
    await jobs.add(
      tx,
      mails.map((mail) => mailJob(mail, orderId)),
    );
    return mails.length > 0;
  },
  addAll: async (tx: InTransaction, write: (letters: ShopLetters) => readonly Mail[]) => {
    const mails = write(await lettersOf(tx));
    await jobs.add(
      tx,
      mails.map((mail) => mailJob(mail)),
    );
    return true;
  },
  ordersMoved: async (tx: InTransaction, orders: readonly MovedOrder[]) => {
    const letters = await lettersOf(tx);
    const told = orders.filter(({ email }) => email !== '');
    await jobs.add(
      tx,
      told.map((order) => mailJob(letters.orderMoved(order), order._id)),
    );
    return new Set(told.map(({ _id }) => _id));
  },
});

const byMail = (jobs: Jobs, lettersOf: Letters, limits: Limits): NotificationsService => {
  const { addAbout, addAll, ordersMoved } = outbox(jobs, lettersOf);
  return {
    mayGetReceipt: receiptLimit(limits),
    orderPlaced: (tx, order, withReceipt) =>
      addAbout(tx, order._id, (letters) => receipted(letters.orderPlaced(order), withReceipt)),
    productOrdered: (tx, order, withReceipt) =>
      addAbout(tx, order._id, (letters) => receipted(letters.productOrdered(order), withReceipt)),
    orderMoved: (tx, order) => addAbout(tx, order._id, (letters) => [letters.orderMoved(order)]),
    ordersMoved,
    linkLost: (tx, order) => addAbout(tx, order._id, (letters) => [letters.linkLost(order)]),
    readyByMoved: (tx, promised) => addAbout(tx, promised.order._id, (letters) => [letters.readyByMoved(promised)]),
    quotationSent: (tx, quoted) => addAbout(tx, quoted.order._id, (letters) => [letters.quotationSent(quoted)]),
    quotationAnswered: (tx, quoted) => addAbout(tx, quoted.order._id, (letters) => letters.quotationAnswered(quoted)),
    quotationAsked: (tx, asked) => addAbout(tx, asked.order._id, (letters) => letters.quotationAsked(asked)),
    invoiceIssued: (tx, invoiced) => addAbout(tx, invoiced.order._id, (letters) => [letters.invoiceIssued(invoiced)]),
    invoiceReminded: (tx, reminded) =>
      addAbout(tx, reminded.order._id, (letters) => [letters.invoiceReminded(reminded)]),
    creditIssued: (tx, credited) => addAbout(tx, credited.order._id, (letters) => letters.creditIssued(credited)),
    orderChangedByCustomer: (tx, about) =>
      addAbout(tx, about.order._id, (letters) => letters.orderChangedByCustomer(about)),
    orderMessage: (tx, about) => addAbout(tx, about.order._id, (letters) => letters.orderMessage(about)),
    paymentClaimed: (tx, claimed) => addAbout(tx, claimed.order._id, (letters) => letters.paymentClaimed(claimed)),
    paymentRecorded: (tx, paid) => addAbout(tx, paid.order._id, (letters) => letters.paymentRecorded(paid)),
    findingsAccepted: (tx, about) => addAbout(tx, about.order._id, (letters) => letters.findingsAccepted(about)),
    fileReplaced: (tx, about) => addAbout(tx, about.order._id, (letters) => letters.fileReplaced(about)),
    messageArrived: (tx, message) => addAll(tx, (letters) => letters.messageArrived(message)),
    mailTested: (tx, to) => addAll(tx, (letters) => [letters.mailTested(to)]),
    messageAnswered: (tx, answered) => addAll(tx, (letters) => [letters.messageAnswered(answered)]),
    personInvited: (tx, person) => addAll(tx, (letters) => [letters.personInvited(person)]),
    passwordForgotten: (tx, forgotten) => addAll(tx, (letters) => [letters.passwordForgotten(forgotten)]),
    passwordWasReset: (tx, person) => addAll(tx, (letters) => [letters.passwordWasReset(person)]),
    isOn: true,
    preview: {
      orderMoved: async (handle, order) => toPreview((await lettersOf(handle)).orderMoved(order)),
      readyByMoved: async (handle, promised) => toPreview((await lettersOf(handle)).readyByMoved(promised)),
      quotationSent: async (handle, quoted) => toPreview((await lettersOf(handle)).quotationSent(quoted)),
      invoiceReminded: async (handle, reminded) => toPreview((await lettersOf(handle)).invoiceReminded(reminded)),
      invoiceIssued: async (handle, invoiced) => toPreview((await lettersOf(handle)).invoiceIssued(invoiced)),
    },
    wake: () => jobs.wake(MAIL_QUEUE),
  };
};

const nothing = async () => false;
const noPreview = async () => {
  throw new Conflict(MAIL_MESSAGE.off);
};

/** For a shop without a mail server. */
const silent: NotificationsService = {
  mayGetReceipt: nothing,
  orderPlaced: nothing,
  orderMoved: nothing,
  ordersMoved: async () => new Set(),
  linkLost: nothing,
  readyByMoved: nothing,
  productOrdered: nothing,
  quotationSent: nothing,
  quotationAnswered: nothing,
  quotationAsked: nothing,
  invoiceIssued: nothing,
  invoiceReminded: nothing,
  creditIssued: nothing,
  orderChangedByCustomer: nothing,
  orderMessage: nothing,
  paymentClaimed: nothing,
  paymentRecorded: nothing,
  findingsAccepted: nothing,
  fileReplaced: nothing,
  messageArrived: nothing,
  personInvited: nothing,
  passwordForgotten: nothing,
  passwordWasReset: nothing,
  mailTested: nothing,
  messageAnswered: nothing,
  isOn: false,
  preview: {
    orderMoved: noPreview,
    readyByMoved: noPreview,
    quotationSent: noPreview,
    invoiceIssued: noPreview,
    invoiceReminded: noPreview,
  },
  wake: () => undefined,
};

interface Needs {
  config: Pick<Config, 'mail'>;
  settings: Pick<SettingsService, 'profile' | 'inForce'>;
  jobs: Jobs;
  now: () => Date;
  limits: Limits;
}

/** Sends e-mail notifications if a mail server is configured. */
export const notificationsService = ({
  config: { mail },
  settings,
  jobs,
  now,
  limits,
}: Needs): NotificationsService => {
  if (!mail) return silent;
  const sender = async () => senderOf(mail, await settings.inForce());
  jobs.addQueue(mailQueue({ mailer: smtpMailer({ ...mail, sender }), now }));
  const lettersOf: Letters = async (handle) => {
    const words = await settings.inForce(handle);
    const shop = { ...(await settings.profile(handle)), words };
    return shopLetters({ shop, ownersAddress: words['mail.to'] || mail.to });
  };
  return byMail(jobs, lettersOf, limits);
};
