import type { ReactNode } from 'react';

interface SumRowProps {
  label: ReactNode;
  amount: string;
  /** For what everything comes to. */
  strong?: boolean;
}

/** A row of a table of sums. */
export function SumRow({ label, amount, strong = false }: SumRowProps) {
  const rule = strong ? 'border-t border-line pt-2' : '';
  return (
    <tr className={strong ? 'text-lg font-bold' : ''}>
      <th scope="row" className={`py-1 pe-3 text-start ${strong ? '' : 'font-normal text-muted'} ${rule}`}>
        {label}
      </th>
      <td className={`py-1 text-end align-top whitespace-nowrap tabular-nums ${rule}`}>{amount}</td>
    </tr>
  );
}
