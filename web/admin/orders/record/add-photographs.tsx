import { type ChangeEvent, useId, useRef, useState } from 'react';
import { PHOTOGRAPH_LIMITS, PHOTOGRAPH_MESSAGE } from '#contract/orders/photographs.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderActions } from './use-order-record.ts';

/** Chosen photographs, which are sent one after the other. What could not be sent stays chosen, with what was said of it. */
const useChosen = (actions: OrderActions) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [caption, setCaption] = useState('');
  const [forCustomer, setForCustomer] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const sendOne = (file: File) =>
    file.size > PHOTOGRAPH_LIMITS.bytes
      ? PHOTOGRAPH_MESSAGE.tooLarge
      : actions.addPhotograph(file, { forCustomer, caption });
  /** @returns whether all are sent */
  const send = async (): Promise<boolean> => {
    if (files.length === 0 || sending) return false;
    setProblem(undefined);
    setSending(true);
    for (const file of files) {
      const refused = await sendOne(file);
      if (refused !== undefined) {
        setProblem(`${file.name}: ${refused}`);
        setSending(false);
        return false;
      }
      setFiles((before) => before.filter((one) => one !== file));
    }
    setCaption('');
    setSending(false);
    return true;
  };
  return { files, setFiles, problem, sending, send, said: { caption, setCaption, forCustomer, setForCustomer } };
};

interface ChosenProps {
  caption: string;
  setCaption: (caption: string) => void;
  forCustomer: boolean;
  setForCustomer: (forCustomer: boolean) => void;
  count: number;
  busy: boolean;
}

/** What is said of the photographs that were chosen, before they are sent. */
function Chosen({ caption, setCaption, forCustomer, setForCustomer, count, busy }: ChosenProps) {
  return (
    <>
      <label className="font-semibold">
        What they show
        <input
          value={caption}
          dir="auto"
          maxLength={300}
          onChange={({ target }) => setCaption(target.value)}
          className="control mt-1"
        />
      </label>
      <label className="flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          checked={forCustomer}
          onChange={() => setForCustomer(!forCustomer)}
          className="desk-check"
        />
        The customer sees them on the private page
      </label>
      <Button type="submit" variant="secondary" aria-disabled={busy} className="self-start">
        {count === 1 ? 'Add it' : `Add ${count}`}
      </Button>
    </>
  );
}

/** Where photographs of an order are chosen and sent. */
export function AddPhotographs({ actions }: { actions: OrderActions }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, setFiles, problem, sending, send, said } = useChosen(actions);
  const submit = async () => {
    if (await send()) input.current?.focus(); // the button that was pressed is gone
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (!sending) setFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <label htmlFor={id} className="font-semibold">
          Add photographs
        </label>
        <input
          id={id}
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-limits`}
          onChange={choose}
          className="mt-1 block w-full min-w-0 file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-panel file:px-3 file:font-semibold"
        />
        <p id={`${id}-limits`} className="mt-1 text-muted">
          JPEG, PNG or WebP, at most 15 MB each and {PHOTOGRAPH_LIMITS.count} an order.
        </p>
      </div>
      <p aria-live="polite" className="wrap-anywhere empty:hidden">
        {sending ? `Uploading, ${files.length} left…` : files.map(({ name }) => name).join(', ')}
      </p>
      {files.length > 0 && <Chosen {...said} count={files.length} busy={sending} />}
      {problem !== undefined && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}
