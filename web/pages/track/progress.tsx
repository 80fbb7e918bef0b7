import { ORDER_STATUS_NAME } from '#content/order-status.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order.ts';

const WAY = ORDER_STATUSES.filter((status) => status !== 'cancelled');

/** A product of the shop is made already; the owner may take its order this way all the same. */
const NOT_OF_PRODUCTS: readonly OrderStatus[] = ['quoted', 'in production'];

const STATE_WORDS = { passed: 'Done: ', present: 'Now: ', ahead: 'Still to come: ' } as const;

const stateOf = (at: number, present: number) => {
  if (at === present) return 'present';
  return at < present ? 'passed' : 'ahead';
};

/** The way of an order from its arrival to its delivery, as a dimension line with a mark for each station. */
export function Progress({ status, isProduct }: { status: OrderStatus; isProduct: boolean }) {
  const way = WAY.filter((station) => station === status || !isProduct || !NOT_OF_PRODUCTS.includes(station));
  const present = way.indexOf(status as (typeof WAY)[number]);
  return (
    <ol className="way" aria-label="The way of your order">
      {way.map((station, at) => {
        const state = stateOf(at, present);
        return (
          <li key={station} data-state={state} {...(state === 'present' && { 'aria-current': 'step' })}>
            <span className="sr-only">{STATE_WORDS[state]}</span>
            {ORDER_STATUS_NAME[station]}
          </li>
        );
      })}
    </ol>
  );
}
