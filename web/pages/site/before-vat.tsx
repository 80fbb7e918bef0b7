import { useShop } from './use-shop.ts';

/** Stands below published prices where the shop charges VAT, since estimates and papers show it apart. */
export function BeforeVat({ vatPercent }: { vatPercent: number }) {
  const { vatIncluded } = useShop();
  if (vatPercent === 0) return null;
  if (vatIncluded) return <p className="mt-6 text-sm text-muted">These prices include VAT of {vatPercent}&nbsp;%.</p>;
  return <p className="mt-6 text-sm text-muted">These prices are before VAT of {vatPercent}&nbsp;%.</p>;
}
