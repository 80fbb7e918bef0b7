import type { ReactNode } from 'react';
import { HOW_TO_PAY, HOW_TO_PAY_ELSEWHERE } from '#content/shop.ts';
import { askedAmount, openDeposit } from '#contract/invoices/asked-amount.ts';
import type { OfferedInvoice } from '#contract/invoices/invoice.ts';
import { payingText, wayToPay } from '#contract/invoices/way-to-pay.ts';
import { isTaka } from '#contract/money/currency.ts';
import { moneyFigure, moneyText } from '#contract/money/money-text.ts';
import { useShop } from '#web/pages/site/use-shop.ts';
import { Button, TextLink } from '#web/ui/button.tsx';
import { Day } from '#web/ui/time.tsx';
import { PaidForm } from './paid-form.tsx';
import { QrCode } from './qr-code.tsx';

interface CopiedProps {
  /** What is copied, by a name. */
  name: string;
  text: string;
  children: ReactNode;
}

function Copied({ name, text, children }: CopiedProps) {
  return (
    <li className="pay-row">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {text !== '' && (
        <copy-text data-text={text}>
          <span role="status" className="text-sm text-muted" />
          <Button variant="quiet" hidden>
            Copy<span className="sr-only"> {name}</span>
          </Button>
        </copy-text>
      )}
    </li>
  );
}

/** Each way to pay with its number, then the amount and the reference; a phone that pays reads them from the square. */
function Ways({ invoice, amount }: { invoice: OfferedInvoice; amount: number }) {
  const ways = useShop().waysToPay.map(wayToPay);
  const { number } = invoice;
  const [first] = ways.filter((way) => way.number !== undefined);
  return (
    <div className="pay-ways">
      <ul className="min-w-0 grow">
        {ways.map(({ text, number: account = '' }) => (
          <Copied key={text} name={`the number of ${text}`} text={account}>
            <bdi>{text}</bdi>
          </Copied>
        ))}
        <Copied name="the amount" text={moneyFigure(amount).replaceAll(',', '')}>
          Amount <strong className="whitespace-nowrap">{moneyText(amount)}</strong>
        </Copied>
        <Copied name="the reference" text={number}>
          Please give <strong className="whitespace-nowrap">{number}</strong> as the reference.
        </Copied>
      </ul>
      {first && (
        <details className="pay-code" open>
          <summary className="text-link text-sm">QR code, for another phone</summary>
          <QrCode
            text={payingText(first, moneyText(amount), number)}
            label={`${first.text}, ${moneyText(amount)}, reference ${number}`}
          />
        </details>
      )}
    </div>
  );
}

/** Where the shop names no account numbers. */
function AskHowToPay({ number }: { number: string }) {
  const { email, phone } = useShop();
  return (
    <p className="mt-1">
      {isTaka() ? HOW_TO_PAY : HOW_TO_PAY_ELSEWHERE} Give <span className="whitespace-nowrap">{number}</span> as the
      reference. For our account numbers, write to{' '}
      <TextLink href={`mailto:${email}?subject=${encodeURIComponent(`Invoice ${number}`)}`} className="wrap-anywhere">
        {email}
      </TextLink>{' '}
      or call{' '}
      <TextLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="whitespace-nowrap">
        {phone}
      </TextLink>
      .
    </p>
  );
}

/** How an invoice is paid, by when, and where its customer says that it was; nothing where nothing is left to pay. */
export function HowToPay({ invoice, token }: { invoice: OfferedInvoice; token: string }) {
  const { waysToPay } = useShop();
  const { number, dueOn, rest } = invoice;
  if (rest <= 0) return null;
  const deposit = openDeposit(invoice);
  return (
    <div>
      <h4 className="font-semibold">How to pay</h4>
      {deposit > 0 && (
        <p className="mt-1">
          Please pay a deposit of <strong>{moneyText(deposit)}</strong> first. The rest can wait until later.
        </p>
      )}
      {dueOn !== undefined && (
        <p className="mt-1">
          Please pay by <Day date={dueOn} />.
        </p>
      )}
      {waysToPay.length > 0 ? (
        <Ways invoice={invoice} amount={askedAmount(invoice)} />
      ) : (
        <AskHowToPay number={number} />
      )}
      <PaidForm invoice={invoice} token={token} />
    </div>
  );
}
