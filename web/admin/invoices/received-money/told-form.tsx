import { type ChangeEvent, useId, useState } from 'react';
import { RECEIVED_MONEY_LIMITS, RECEIVED_MONEY_MESSAGE } from '#contract/invoices/received-money.ts';
import { isTaka } from '#contract/money/currency.ts';
import { Button } from '#web/ui/button.tsx';
import type { Received } from './use-received-money.ts';

const example = () =>
  isTaka()
    ? 'You have received Tk 1,421.00 from 01711… TrxID 9AB7X2QK at 20/11/2026'
    : '20/11/2026 received 1,421.00 reference 9AB7X2QK';

function StatementFile({ onChange }: { onChange: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label className="button button-secondary cursor-pointer focus-within:outline-2">
      Choose a statement (CSV)
      <input type="file" accept=".csv,.txt,text/csv,text/plain" className="sr-only" onChange={onChange} />
    </label>
  );
}

/** Takes what tells of money: messages as they came, or a statement. */
export function ToldForm({ received }: { received: Received }) {
  const id = useId();
  const [text, setText] = useState('');
  const [unread, setUnread] = useState<string | null>(null);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // so that the same file can be chosen again
    if (!file) return;
    const isLong = file.size > 4 * RECEIVED_MONEY_LIMITS.text;
    setUnread(isLong ? RECEIVED_MONEY_MESSAGE.long : null);
    if (isLong) return;
    const statement = await file.text();
    setText(statement);
    await received.look(statement);
  };
  const problem = unread ?? received.problem;
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setUnread(null);
        void received.look(text);
      }}
    >
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          Messages of {isTaka() && 'bKash, Nagad or '}your bank, as they came
        </label>
        <textarea
          id={id}
          rows={6}
          dir="auto"
          value={text}
          placeholder={example()}
          onChange={({ target }) => setText(target.value)}
          className="control"
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-hint`}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          Several below each other, or a statement as CSV. Each is matched to open invoices by its number, its phone and
          its amount.
        </p>
      </div>
      {problem !== null && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={received.busy !== false} aria-busy={received.busy === true}>
          Find the invoices
        </Button>
        <StatementFile onChange={(event) => void take(event)} />
      </div>
    </form>
  );
}
