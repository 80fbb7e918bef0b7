import { useId, useState } from 'react';
import type { Proposal, ReceivedMoney } from '#contract/invoices/received-money.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/time.tsx';
import type { Received } from './use-received-money.ts';

const WHY: Record<Proposal['why'], string> = {
  claimed: 'the customer told of it',
  named: 'named in the message',
  phone: 'the customer’s number',
  amount: 'the same amount',
};

const proposalText = ({ number, name, orderReference, rest, why }: Proposal) =>
  `${number}, ${name}, ${orderReference}, ${moneyText(rest)} left: ${WHY[why]}`;

interface EntryProps {
  money: ReceivedMoney;
  received: Received;
}

/** Which invoice it is for, and the press that records it. */
function Record({ money, received }: EntryProps) {
  const id = useId();
  const { proposals, amount, reference } = money;
  const [first] = proposals;
  const [chosen, setChosen] = useState(first?._id);
  const { busy, record, outcomes } = received;
  const isBusy = busy === reference;
  if (!first)
    return <p className="text-muted">No open invoice fits. If you know whose it is, record it at the invoice.</p>;
  const { _id, number } = proposals.find((one) => one._id === chosen) ?? first;
  return (
    <div className="grid items-end gap-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
          Invoice
        </label>
        <select id={id} className="control" value={_id} onChange={({ target }) => setChosen(target.value)}>
          {proposals.map((proposal) => (
            <option key={proposal._id} value={proposal._id}>
              {proposalText(proposal)}
            </option>
          ))}
        </select>
      </div>
      <Button aria-disabled={busy !== false} aria-busy={isBusy} onClick={() => void record(money, _id)}>
        Record {moneyText(amount)} for {number}
      </Button>
      {outcomes[reference]?.problem !== undefined && (
        <p role="alert" className="font-medium text-danger @2xl:col-span-2">
          {outcomes[reference]?.problem}
        </p>
      )}
    </div>
  );
}

/** From the button that was pressed, which it replaces. */
const takeFocus = (said: HTMLElement | null) => said?.focus();

function Entry({ money, received }: EntryProps) {
  const { reference, amount, method, paidOn, said, recordedFor } = money;
  const recordedNow = received.outcomes[reference]?.recordedFor;
  return (
    <li className="@container flex flex-col gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg tabular-nums">{moneyText(amount)}</h3>
        <p>
          {method}, <bdi className="font-semibold">{reference}</bdi>, <Day date={paidOn} />
        </p>
      </div>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-muted">
        {said}
      </p>
      {recordedNow !== undefined && (
        <p ref={takeFocus} tabIndex={-1} role="status" className="font-semibold text-success">
          Recorded for {recordedNow}. The receipt is on the customer’s page.
        </p>
      )}
      {recordedNow === undefined && recordedFor !== undefined && (
        <p className="text-muted">This was recorded before, for {recordedFor}.</p>
      )}
      {recordedNow === undefined && recordedFor === undefined && <Record money={money} received={received} />}
    </li>
  );
}

/** Everything that was found, each with the press that records it. */
export function FoundMoney({ received }: { received: Received }) {
  const { found, skipped } = received;
  if (!found) return null;
  return (
    <section aria-labelledby="found-money" className="mt-8">
      <h2 id="found-money" role="status" className="text-lg">
        {found.length === 1 ? '1 payment found' : `${found.length} payments found`}
        {skipped > 0 && <span className="text-base font-normal text-muted">, {skipped} left out</span>}
      </h2>
      <p className="text-muted">Nothing is recorded until you press.</p>
      <ul className="mt-3 border-t border-line">
        {found.map((money) => (
          <Entry key={money.reference} money={money} received={received} />
        ))}
      </ul>
    </section>
  );
}
