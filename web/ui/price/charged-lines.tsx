import type { ReactNode } from 'react';
import { LOCALE } from '#contract/formats/locale.ts';
import type { Amounts } from '#contract/money/amounts.ts';
import { takaFigure } from '#contract/money/taka-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

type Line = Amounts['lines'][number];

function Row({ line: { label, measured, quantity, unitPrice, amount } }: { line: Line }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-3 text-start font-normal">
        <bdi className="wrap-anywhere">{label}</bdi>
        {measured !== '' && <bdi className="block text-sm wrap-anywhere text-muted">{unbroken(measured)}</bdi>}
        <span className="block text-sm text-muted tabular-nums">
          {quantity.toLocaleString(LOCALE)} × {takaFigure(unitPrice)}
        </span>
      </th>
      <td className="py-2 text-end align-top font-semibold whitespace-nowrap tabular-nums">{takaFigure(amount)}</td>
    </tr>
  );
}

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
        {name}
      </th>
      <td className="py-1.5 text-end align-top whitespace-nowrap tabular-nums">{children}</td>
    </tr>
  );
}

/** What is added to the lines and taken off them, where there is anything of that. */
function Sums({ amounts: { subtotal, discount, delivery, vat } }: { amounts: Amounts }) {
  if (discount === 0 && delivery === 0 && vat === undefined) return null;
  return (
    <>
      <Sum name="Subtotal">{takaFigure(subtotal)}</Sum>
      {discount > 0 && <Sum name="Discount">−{takaFigure(discount)}</Sum>}
      {delivery > 0 && <Sum name="Delivery">{takaFigure(delivery)}</Sum>}
      {vat && (
        <Sum
          name={
            <>
              VAT {vat.percent} %{vat.bin !== '' && <span className="block text-sm">BIN {vat.bin}</span>}
            </>
          }
        >
          {takaFigure(vat.amount)}
        </Sum>
      )}
    </>
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
            BDT
          </th>
        </tr>
      </thead>
      <tbody>
        {amounts.lines.map((line, at) => (
          <Row key={at} line={line} />
        ))}
      </tbody>
      <tfoot>
        <Sums amounts={amounts} />
        <tr className="border-y-2 border-ink text-lg">
          <th scope="row" className="py-2 pe-3 text-start">
            Total
          </th>
          <td className="py-2 text-end font-bold whitespace-nowrap tabular-nums">{takaFigure(amounts.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
