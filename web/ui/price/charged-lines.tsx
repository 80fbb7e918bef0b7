import { locale } from '#contract/formats/locale.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { currency } from '#contract/money/currency.ts';
import { moneyFigure } from '#contract/money/money-text.ts';
import { chargedSteps, vatWithinTotal } from '#contract/money/sum-steps.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { SumFoot } from './sum-foot.tsx';

type Line = Amounts['lines'][number];

function Row({ line: { label, measured, quantity, unitPrice, amount } }: { line: Line }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        <bdi className="wrap-anywhere">{label}</bdi>
        {measured !== '' && <bdi className="block text-sm wrap-anywhere text-muted">{unbroken(measured)}</bdi>}
        <span className="block text-sm text-muted tabular-nums">
          {quantity.toLocaleString(locale())} × {moneyFigure(unitPrice)}
        </span>
      </th>
      <td className="py-2 text-end align-top font-semibold whitespace-nowrap tabular-nums">{moneyFigure(amount)}</td>
    </tr>
  );
}

/** What a quotation or an invoice charges, line by line; `caption` names the table for screen readers. */
export function ChargedLines({ amounts, caption }: { amounts: Amounts; caption: string }) {
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-1.5 text-start font-normal">
            What it is for
          </th>
          <th scope="col" className="py-1.5 text-end font-normal">
            {currency()}
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.lines.map((line, at) => (
          <Row key={at} line={line} />
        ))}
      </tbody>
      <SumFoot
        subtotal={amounts.subtotal}
        steps={chargedSteps(amounts)}
        total={amounts.total}
        within={vatWithinTotal(amounts)}
        always
      />
    </table>
  );
}
