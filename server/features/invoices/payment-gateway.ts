import type { Cents } from '#pricing/money';

/** What a gateway is asked to take. */
export interface OnlinePayment {
  /** The number of the invoice, under which `check` names it again. */
  number: string;
  amountCents: Cents;
  /** Where the customer's browser goes afterwards. */
  returnUrl: string;
}

/**
 * A service that takes payments online, such as SSLCommerz or bKash. None is built in: decision 27. An error of the gateway is
 * thrown; the customer is told to try again.
 */
export interface PaymentGateway {
  /** As the accounts name it: who recorded a payment. */
  name: string;
  /** @returns where to send the customer's browser, and the payment's reference at the gateway */
  start: (payment: OnlinePayment) => Promise<{ url: string; reference: string }>;
  /**
   * Asks the gateway itself what was paid, since what a browser or a notification brings proves nothing.
   * @returns undefined while nothing was paid under this reference
   */
  check: (reference: string) => Promise<Omit<OnlinePayment, 'returnUrl'> | undefined>;
}
