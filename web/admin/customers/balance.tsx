import { moneyText } from '#contract/money/money-text.ts';

/** What is left to pay, in the shop’s currency; nothing where all is settled. */
export function Balance({ amount }: { amount: number }) {
  if (amount === 0) return null;
  if (amount < 0) return <>{moneyText(-amount)} too much paid</>;
  return (
    <>
      <strong>{moneyText(amount)}</strong> <span className="text-sm text-muted">to pay</span>
    </>
  );
}
