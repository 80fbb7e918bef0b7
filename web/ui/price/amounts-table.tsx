import type { ReactNode } from 'react';
import type { Amounts } from '#contract/money/amounts.ts';
import { takaFigure } from '#contract/money/taka-text.ts';

/** An amount below the lines; `strong` for what everything comes to. */
export function SumRow({ label, amount, strong = false }: { label: ReactNode; amount: string; strong?: boolean }) {
  return (
    <tr className={strong ? 'text-lg font-bold' : ''}>
      <th
        scope="row"
        className={`py-1 pe-3 text-start ${strong ? 'border-t border-line pt-2' : 'font-normal text-muted'}`}
      >
        {label}
      </th>
      <td
        className={`py-1 text-end align-top whitespace-nowrap tabular-nums ${strong ? 'border-t border-line pt-2' : ''}`}
      >
        {amount}
      </td>
    </tr>
  );
}

function Lines({ lines }: Pick<Amounts, 'lines'>) {
  return (
    <tbody>
      {lines.map(({ label, measured, quantity, unitPrice, amount }, at) => (
        <tr key={at} className="border-b border-line">
          <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
            <bdi>{label}</bdi>
            {measured !== '' && <bdi className="block text-sm text-muted">{measured}</bdi>}
            {quantity !== 1 && (
              <span className="block text-sm text-muted tabular-nums">
                {quantity.toLocaleString('en-IN')} × {takaFigure(unitPrice)}
              </span>
            )}
          </th>
          <td className="py-2 text-end align-top font-semibold whitespace-nowrap tabular-nums">{takaFigure(amount)}</td>
        </tr>
      ))}
    </tbody>
  );
}

const vatLabel = ({ percent, bin }: NonNullable<Amounts['vat']>) =>
  `VAT ${percent} %${bin === '' ? '' : ` (BIN ${bin})`}`;

/** What a quotation or an invoice charges, line by line, down to its total; `children` are rows below it. */
export function AmountsTable({
  amounts,
  caption,
  children,
}: {
  amounts: Amounts;
  caption: string;
  children?: ReactNode;
}) {
  const { lines, subtotal, discount, delivery, vat, total } = amounts;
  const plain = discount === 0 && delivery === 0 && !vat;
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-normal">
            What we charge for
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            BDT
          </th>
        </tr>
      </thead>
      <Lines lines={lines} />
      <tbody>
        {!plain && <SumRow label="Subtotal" amount={takaFigure(subtotal)} />}
        {discount > 0 && <SumRow label="Discount" amount={takaFigure(-discount)} />}
        {delivery > 0 && <SumRow label="Delivery" amount={takaFigure(delivery)} />}
        {vat && <SumRow label={vatLabel(vat)} amount={takaFigure(vat.amount)} />}
        <SumRow strong label="Total" amount={takaFigure(total)} />
        {children}
      </tbody>
    </table>
  );
}
