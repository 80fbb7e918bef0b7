/** Says that the shop is asked for an order whose response was lost. */
export function FindingOut({ isAsking }: { isAsking: boolean }) {
  return (
    <p role="status" className={isAsking ? 'font-medium' : 'sr-only'}>
      {isAsking && 'The connection ended before the shop replied. Finding out whether we have your order…'}
    </p>
  );
}
