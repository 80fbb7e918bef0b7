/** Stands below published prices where the shop charges VAT, since estimates and papers show it apart. */
export function BeforeVat({ vatPercent }: { vatPercent: number }) {
  if (vatPercent === 0) return null;
  return <p className="mt-6 text-sm text-muted">These prices are before VAT of {vatPercent}&nbsp;%.</p>;
}
