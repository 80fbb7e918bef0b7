import { type FormEvent, useId, useState } from 'react';
import { type CustomersWord, customersWord, TOLD_HOW } from '#contract/orders/customers-word.ts';
import { Button } from '#web/ui/button.tsx';

export interface WordFieldsProps {
  /** Of the order. */
  name: string;
  /** The shop's calendar day, YYYY-MM-DD. */
  today: string;
  save: string;
  busy: boolean;
  /** @returns why it could not be noted; undefined once it is */
  onSave: (word: CustomersWord) => Promise<string | undefined>;
}

/** Who said so, how and when, as the shop types it. */
export function WordFields({ name, today, save, busy, onSave }: WordFieldsProps) {
  const id = useId();
  const [who, setWho] = useState(name);
  const [how, setHow] = useState<string>(TOLD_HOW[0]);
  const [on, setOn] = useState(today);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = customersWord.safeParse({ name: who, how, on });
    setProblem(read.error?.issues[0]?.message);
    if (read.success) setProblem(await onSave(read.data));
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 flex flex-wrap items-end gap-3">
      <label className="min-w-0 grow basis-40 font-semibold">
        Who said so
        <input value={who} dir="auto" onChange={({ target }) => setWho(target.value)} className="control mt-1" />
      </label>
      <label className="basis-36 font-semibold">
        How
        <select value={how} onChange={({ target }) => setHow(target.value)} className="control mt-1">
          {TOLD_HOW.map((way) => (
            <option key={way}>{way}</option>
          ))}
        </select>
      </label>
      <label className="basis-40 font-semibold">
        On
        <input
          type="date"
          value={on}
          max={today}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={({ target }) => setOn(target.value)}
          className="control mt-1"
        />
      </label>
      <Button type="submit" variant="secondary" aria-disabled={busy}>
        {save}
      </Button>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="basis-full font-medium text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
