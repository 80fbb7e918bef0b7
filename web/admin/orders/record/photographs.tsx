import { type ChangeEvent, useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { PHOTOGRAPH_LIMITS, PHOTOGRAPH_MESSAGE, type Photograph } from '#contract/orders/photographs.ts';
import { IMAGE_WIDTHS } from '#contract/product.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { Button } from '#web/ui/button.tsx';
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

function One({ record, actions, it }: PhotographsProps & { it: Photograph }) {
  const may = useMay()('PATCH', apiAddress.orderPhotograph);
  const [problem, setProblem] = useState<string>();
  const { _id, forCustomer, caption } = it;
  const what = caption || 'Photograph';
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
        <input
          type="checkbox"
          checked={forCustomer}
          disabled={!may || forCustomer || actions.busy !== null}
          onChange={async () => setProblem(await actions.changePhotograph(_id, { forCustomer: true }))}
          className="desk-check"
        />
        The customer sees it
      </label>
      {may && (
        <button
          type="button"
          aria-disabled={actions.busy !== null}
          onClick={async () => setProblem(await actions.removePhotograph(_id))}
          className="desk-button self-start text-danger"
        >
          Remove<span className="sr-only"> {what}</span>
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

/** Chooses photographs and sends them one after the other. */
const useAdding = (actions: OrderActions) => {
  const [problem, setProblem] = useState<string>();
  const [left, setLeft] = useState(0);
  const add = async (chosen: readonly File[], forCustomer: boolean, caption: string): Promise<void> => {
    setProblem(undefined);
    for (const [at, file] of chosen.entries()) {
      setLeft(chosen.length - at);
      const refused =
        file.size > PHOTOGRAPH_LIMITS.bytes
          ? PHOTOGRAPH_MESSAGE.tooLarge
          : await actions.addPhotograph(file, { forCustomer, caption });
      if (refused !== undefined) {
        setProblem(`${file.name}: ${refused}`);
        break;
      }
    }
    setLeft(0);
  };
  return { problem, left, add };
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
  const [files, setFiles] = useState<readonly File[]>([]);
  const [forCustomer, setForCustomer] = useState(false);
  const [caption, setCaption] = useState('');
  const { problem, left, add } = useAdding(actions);
  const send = async () => {
    if (files.length === 0 || left > 0) return;
    await add(files, forCustomer, caption);
    setFiles([]);
    setCaption('');
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFiles([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <label htmlFor={id} className="font-semibold">
          Add photographs
        </label>
        <input
          id={id}
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
        {left > 0 ? `Uploading, ${left} left…` : files.map(({ name }) => name).join(', ')}
      </p>
      {files.length > 0 && (
        <Chosen {...{ caption, setCaption, forCustomer, setForCustomer }} count={files.length} busy={left > 0} />
      )}
      {problem !== undefined && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {problem}
        </p>
      )}
    </form>
  );
}

/** Photographs of an order: for its customer, who sees them on the private page, or for the shop alone. */
export function Photographs({ record, actions }: PhotographsProps) {
  const may = useMay()('POST', apiAddress.orderPhotographs);
  const { photographs = [] } = record;
  return (
    <div className="flex flex-col gap-4">
      {photographs.length === 0 && <p className="text-muted">No photographs yet.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 empty:hidden">
        {photographs.map((it) => (
          <One key={it._id} {...{ record, actions, it }} />
        ))}
      </ul>
      {may && photographs.length < PHOTOGRAPH_LIMITS.count && <AddForm actions={actions} />}
    </div>
  );
}
