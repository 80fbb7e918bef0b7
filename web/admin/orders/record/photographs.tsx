import { useRef, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import { IMAGE_WIDTHS } from '#contract/image-widths.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { PHOTOGRAPH_LIMITS, type Photograph } from '#contract/orders/photographs.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { AddPhotographs } from './add-photographs.tsx';
import { PhotographRemoval } from './photograph-removal.tsx';
import type { OrderActions } from './use-order-record.ts';

interface PhotographsProps {
  record: OrderRecord;
  actions: OrderActions;
}

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
      {may && photographs.length < PHOTOGRAPH_LIMITS.count && <AddPhotographs actions={actions} />}
      {removal && (
        <PhotographRemoval
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
