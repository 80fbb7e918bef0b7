import { type ChangeEvent, useId, useState } from 'react';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { wantedPieces } from '#contract/orders/wanted-pieces.ts';
import { pieceCount } from '#contract/pricing/estimate.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { uploadFile } from '#web/api/upload.ts';

const FILE_INPUT =
  'mt-1 block w-full min-w-0 file:me-3 file:min-h-9 file:cursor-pointer file:rounded-sm file:border file:border-edge file:bg-panel file:px-3 file:font-semibold';

interface OrderProps {
  order: OrderRecord;
  actions: OrderActions;
}

/** Sends a chosen file to the shop, then says what is to be done with it. @param then returns why not, if not */
const useSending = (then: (uploadId: string) => Promise<string | undefined>) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { _id } = await uploadFile(file, {});
      setProblem(await then(_id));
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
      target.value = ''; // the same file can be chosen again
    }
  };
  return { busy, problem, setProblem, send };
};

function State({ busy, problem }: { busy: boolean; problem: string | undefined }) {
  return (
    <>
      <p aria-live="polite" className="text-muted empty:hidden">
        {busy && 'Uploading…'}
      </p>
      {problem !== undefined && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

/** Another file in the place of one; the old one is kept beside it. */
export function ReplaceFile({ actions, file }: Pick<OrderProps, 'actions'> & { file: OrderFile }) {
  const id = useId();
  const { send, ...state } = useSending((uploadId) => actions.replaceFile(file._id, uploadId));
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Replace {file.name} with
      </label>
      <input id={id} type="file" onChange={(event) => void send(event)} className={FILE_INPUT} />
      <p className="text-muted">The old file is kept. The new one is measured, and the order priced anew.</p>
      <State busy={state.busy} problem={state.problem} />
    </div>
  );
}

/** A file more. */
export function AddFileForm({ order, actions }: OrderProps) {
  const id = useId();
  const [count, setCount] = useState(String(wantedPieces(order.details) ?? 1));
  const { send, ...state } = useSending((uploadId) => actions.addFile(uploadId, Number(count)));
  const wrong = pieceCount.safeParse(Number(count)).error?.issues[0]?.message;
  return (
    <div className="flex flex-wrap items-end gap-3 py-2">
      <label className="basis-24 font-semibold">
        Pieces
        <input
          type="number"
          min={1}
          value={count}
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => setCount(target.value)}
          className="control mt-1"
        />
      </label>
      <div className="min-w-0 grow basis-60">
        <label htmlFor={id} className="font-semibold">
          File
        </label>
        <input
          id={id}
          type="file"
          onChange={(event) => (wrong === undefined ? void send(event) : state.setProblem(wrong))}
          className={FILE_INPUT}
        />
      </div>
      <State busy={state.busy} problem={state.problem} />
    </div>
  );
}
