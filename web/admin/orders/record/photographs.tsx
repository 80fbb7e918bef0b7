import { type ChangeEvent, useId, useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { PHOTOGRAPH_LIMITS, PHOTOGRAPH_MESSAGE, type Photograph } from '#contract/orders/photographs.ts';
import { IMAGE_WIDTHS } from '#contract/product.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { OrderActions } from './use-order-record.ts';

interface PhotographsProps {
  record: OrderRecord;
  actions: OrderActions;
}

/** 'none', or '3, 1 for the customer'. */
export const photographsText = ({ photographs = [] }: OrderRecord) => {
  if (photographs.length === 0) return 'none';
  const shown = photographs.filter(({ forCustomer }) => forCustomer).length;
  return shown === 0 ? `${photographs.length}, for the shop alone` : `${photographs.length}, ${shown} for the customer`;
};

const [SMALL, MIDDLE, LARGE] = IMAGE_WIDTHS;

interface OneProps extends PhotographsProps {
  it: Photograph;
  onRemove: (it: Photograph) => void;
}

function One({ record, actions, it, onRemove }: OneProps) {
  const may = useMay()('PATCH', apiAddress.orderPhotograph);
  const [problem, setProblem] = useState<string>();
  const { _id, forCustomer, caption } = it;
  const fixed = !may || forCustomer || actions.busy !== null;
  const show = async () => {
    if (!fixed) setProblem(await actions.changePhotograph(_id, { forCustomer: true }));
  };
  return (
    <li className="flex min-w-0 flex-col gap-1.5 border border-line bg-paper p-2">
      <a href={apiAddress.image(_id, LARGE)} target="_blank" rel="noreferrer">
        <img
          src={apiAddress.image(_id, SMALL)}
          srcSet={`${apiAddress.image(_id, SMALL)} ${SMALL}w, ${apiAddress.image(_id, MIDDLE)} ${MIDDLE}w`}
          sizes="12rem"
          alt={caption || `Photograph of order ${record.reference}`}
          loading="lazy"
          className="aspect-4/3 w-full object-cover"
        />
      </a>
      {caption !== '' && (
        <p className="wrap-anywhere">
          <bdi>{caption}</bdi>
        </p>
      )}
      <label className="flex min-h-9 items-center gap-2">
        {/* not `disabled`, which would take the focus away */}
        <input
          type="checkbox"
          checked={forCustomer}
          aria-disabled={fixed}
          onChange={() => void show()}
          className="desk-check"
        />
        The customer sees it
      </label>
      {may && (
        <button type="button" onClick={() => onRemove(it)} className="desk-button self-start text-danger">
          Remove<span className="sr-only"> {caption || 'Photograph'}</span>
        </button>
      )}
      {problem !== undefined && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}

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

function AddForm({ actions }: Pick<PhotographsProps, 'actions'>) {
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

interface RemovalProps {
  actions: OrderActions;
  /** What it is about, also while the dialog fades away. */
  it: Photograph;
  open: boolean;
  onClose: () => void;
  /** Where the focus goes once the photograph is gone, with its button. */
  after: () => HTMLElement | null;
}

/** Asks before a photograph is removed: nothing brings it back. */
function Removal({ actions, it: { _id, caption, forCustomer }, open, onClose, after }: RemovalProps) {
  const [problem, setProblem] = useState<string>();
  const isGone = useRef(false);
  const remove = async () => {
    const refused = await actions.removePhotograph(_id);
    setProblem(refused);
    isGone.current = refused === undefined;
    if (isGone.current) onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(open) => open || onClose()}
      title={caption === '' ? 'Remove this photograph?' : `Remove “${caption}”?`}
      confirm="Remove it"
      decline="Keep it"
      onConfirm={() => void remove()}
      busy={actions.busy === 'photographs'}
      problem={problem ?? null}
      finalFocus={() => (isGone.current ? (after() ?? true) : true)}
    >
      {forCustomer
        ? 'It goes from the customer’s page, too, and cannot be brought back.'
        : 'It cannot be brought back.'}
    </ConfirmDialog>
  );
}

/** Photographs of an order: for its customer, who sees them on the private page, or for the shop alone. */
export function Photographs({ record, actions }: PhotographsProps) {
  const may = useMay()('POST', apiAddress.orderPhotographs);
  const part = useRef<HTMLDivElement>(null);
  const [removal, setRemoval] = useState<{ it: Photograph; open: boolean }>();
  const { photographs = [] } = record;
  return (
    <div ref={part} tabIndex={-1} className="flex flex-col gap-4">
      {photographs.length === 0 && <p className="text-muted">No photographs yet.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 empty:hidden">
        {photographs.map((it) => (
          <One key={it._id} {...{ record, actions, it }} onRemove={(it) => setRemoval({ it, open: true })} />
        ))}
      </ul>
      {may && photographs.length < PHOTOGRAPH_LIMITS.count && <AddForm actions={actions} />}
      {removal && (
        <Removal
          key={removal.it._id}
          {...removal}
          actions={actions}
          onClose={() => setRemoval({ ...removal, open: false })}
          after={() => part.current}
        />
      )}
    </div>
  );
}
