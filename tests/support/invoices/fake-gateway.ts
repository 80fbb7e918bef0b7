import type { OnlinePayment, PaymentGateway } from '#server/features/invoices/payment-gateway.ts';

/** A gateway whose customers pay when a test says so. */
export const fakeGateway = () => {
  const started: OnlinePayment[] = [];
  const paid = new Map<string, Omit<OnlinePayment, 'returnUrl'>>();
  let broken = false;
  const answer = <Value>(value: Value): Promise<Value> =>
    broken ? Promise.reject(new Error('the gateway is down')) : Promise.resolve(value);
  const gateway: PaymentGateway = {
    name: 'TestPay',
    start: (payment) => {
      started.push(payment);
      const reference = `T-${started.length}`;
      return answer({ url: `https://pay.example/${reference}`, reference });
    },
    check: (reference) => answer(paid.get(reference)),
  };
  return {
    gateway,
    started,
    pay: (reference: string, payment: Omit<OnlinePayment, 'returnUrl'>) => paid.set(reference, payment),
    breakDown: () => {
      broken = true;
    },
  };
};
