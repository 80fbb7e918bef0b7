import { useId, useState } from 'react';
import { apiAddress } from '#contract/addresses.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import { statusLabel } from '#web/admin/orders/order-statuses.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { type ReportUnsaved, useReportUnsaved } from '#web/admin/orders/record/use-unsaved-sections.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { ShortMoment } from '#web/ui/time.tsx';
import { Panel } from './panel.tsx';

const UNSAVED = 'The note that you are writing is not saved yet.';

interface StreamProps {
  record: OrderRecord;
  actions: OrderActions;
  report: ReportUnsaved;
}

/** Writes a note into the history; Ctrl and Enter save it. */
function NoteForm({ actions, report }: Omit<StreamProps, 'record'>) {
  const id = useId();
  const [text, setText] = useState('');
  useReportUnsaved(report, UNSAVED, text.trim() !== '');
  const refusal = actions.refusalOf('history');
  const idle = actions.busy === null && text.trim() !== '';
  const save = async () => {
    if (idle && (await actions.addNote(text))) setText('');
  };
  return (
    <form
      className="border-b border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id} className="sr-only">
        A note for the shop
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        value={text}
        placeholder="A note that only the shop sees"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
        className="control growing max-[899px]:placeholder-shown:[--rows:1]"
        data-max-rows={8}
      />
      {refusal && (
        <p role="alert" className="mt-1 font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="mt-2 flex items-center justify-between gap-3">
        <span className="text-muted">No customer sees it.</span>
        <button type="submit" aria-disabled={!idle} className="desk-button desk-button-framed">
          Save <kbd className="key">Ctrl ↵</kbd>
        </button>
      </div>
    </form>
  );
}

type Step = OrderRecord['history'][number];

const headOf = ({ by }: Step, name: string) => by ?? name;

interface EntryProps {
  step: Step;
  before: Step | undefined;
  /** Of the customer. */
  name: string;
  /** Whether it is what the customer said last. */
  isLastSaid: boolean;
  /** Whether it is folded away on a phone. */
  isOld: boolean;
}

function Entry({ step, before, name, isLastSaid, isOld }: EntryProps) {
  const { status, at, announced, what, words, kind } = step;
  const moved = what === undefined || (kind !== 'note' && status !== before?.status);
  return (
    <li
      {...(isLastSaid && { id: QUESTION_ID, tabIndex: -1 })}
      className={`relative scroll-mt-4 ps-4 before:absolute before:start-0 before:top-2 before:size-2 before:bg-edge ${isOld ? 'max-[899px]:hidden' : ''}`}
    >
      <p className="flex flex-wrap justify-between gap-x-3">
        <bdi className="font-semibold wrap-anywhere">{headOf(step, name)}</bdi>
        <span className="text-muted">
          <ShortMoment at={at} />
        </span>
      </p>
      {moved && <p>{before === undefined ? 'Ordered' : statusLabel(status)}</p>}
      {what !== undefined && (
        <p
          dir="auto"
          className={`wrap-anywhere whitespace-pre-line ${kind === 'note' ? 'mt-0.5 bg-copper-soft px-2.5 py-1.5' : ''}`}
        >
          {what}
        </p>
      )}
      {words !== undefined && (
        <blockquote
          dir="auto"
          className="mt-1 border-s-2 border-line ps-2 wrap-anywhere whitespace-pre-line text-muted"
        >
          {words}
        </blockquote>
      )}
      {announced && <p className="text-success">Customer told by mail</p>}
    </li>
  );
}

/** Of what the customer said last. */
export const QUESTION_ID = 'last-said';

const SHOWN_FIRST = 6;
/** Of them on a phone, where the way to the end of the page is long. */
const SHOWN_SMALL = 2;

/** All that happened to an order and was said about it, the last first; the shop writes into it. */
export function Stream({ record, actions, report }: StreamProps) {
  const mayWrite = useMay()('POST', apiAddress.orderNotes);
  const [all, setAll] = useState(false);
  const entries = record.history.map((step, at) => ({ step, before: record.history[at - 1] })).toReversed();
  const shown = all ? entries : entries.slice(0, SHOWN_FIRST);
  const lastSaid = record.history.findLast(({ by, what }) => by === null && what !== undefined);
  const asks = record.standing?.why === 'answer'; // the button on top leads to it
  const left = entries.length - shown.length;
  return (
    <Panel title="What happened">
      {mayWrite && <NoteForm {...{ actions, report }} />}
      <ol className="flex flex-col gap-3 p-3.5">
        {shown.map(({ step, before }, at) => (
          <Entry
            key={record.history.indexOf(step)}
            step={step}
            before={before}
            name={record.name}
            isLastSaid={step === lastSaid}
            isOld={!all && at >= SHOWN_SMALL && !(asks && step === lastSaid)}
          />
        ))}
      </ol>
      {!all && entries.length > SHOWN_SMALL && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className={`desk-button m-2 mt-0 text-copper ${left > 0 ? '' : 'min-[900px]:hidden'}`}
        >
          Show earlier
        </button>
      )}
    </Panel>
  );
}
