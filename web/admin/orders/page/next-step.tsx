import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { STATUS_SPEAKS } from '#content/order-status.ts';
import { siteAddress } from '#contract/addresses.ts';
import { dayText } from '#contract/formats/shop-time.ts';
import { standingOf } from '#contract/measuring/measurement-lines.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { needsAnother } from '#contract/orders/open-findings.ts';
import { hasEnded, type OrderFile, type OrderRecord, type OrderStatus } from '#contract/orders/order.ts';
import { WAITING_WHY, type WaitingWhy } from '#contract/orders/standing.ts';
import { nextStatus } from '#web/admin/orders/order-statuses.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { late, PART_MISSING } from '#web/admin/ui/late.tsx';
import { showToast } from '#web/elements/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { type FoldName, foldId } from './money-folds.tsx';
import type { MoveProps } from './move.tsx';
import { QUESTION_ID } from './stream.tsx';

/** Where its script does not come, a toast says so, and the same press tries again. */
function NotMoved({ onMissing }: MoveProps) {
  const giveUp = useEffectEvent(() => {
    showToast({ kind: 'error', about: 'move', text: PART_MISSING });
    onMissing();
  });
  useEffect(() => giveUp(), []);
  return null;
}

/** Comes with the first press on the page, or when its button is near to be pressed. */
const Move = late<MoveProps>(async () => (await import('./move.tsx')).Move, { Waiting: () => null, Failed: NotMoved });

const useMoveAhead = () =>
  useEffect(() => {
    const signs = ['pointerdown', 'keydown'];
    for (const sign of signs) addEventListener(sign, Move.prefetch, { once: true, passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, Move.prefetch);
    };
  }, []);

const WHO = { me: 'Waits for you', workshop: 'Waits for the workshop', customer: 'Waits for the customer', nobody: '' };

/** What an order waits for, as one sentence: 'Waits for you: send quotation, 1,288 BDT'. */
const waitingText = ({ standing, status }: OrderRecord): string => {
  if (!standing) return `This order is ${status}.`;
  const { waitsFor, why, amount, until, price } = standing;
  if (why === 'ended') return `This order is ${status}; nothing is left to do.`;
  const sum = amount ?? (why === 'quote' || why === 'accept' ? price : undefined);
  const said = [
    WAITING_WHY[why].text,
    ...(sum === undefined ? [] : [moneyText(sum)]),
    ...(until === undefined ? [] : [`until ${dayText(until)}`]),
  ].join(', ');
  const who = WHO[waitsFor];
  return who === '' ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : `${who}: ${said}`;
};

/** What one button does about it: opens a part of the page, and begins what is written there, or moves the order. */
const OPENS: Partial<Record<WaitingWhy, { fold: FoldName; text: string; only?: 'opens' }>> = {
  quote: { fold: 'quotation', text: 'Write the quotation' },
  price: { fold: 'quotation', text: 'Price it' },
  'new-price': { fold: 'quotation', text: 'Write a new quotation' },
  declined: { fold: 'quotation', text: 'Write a new quotation' },
  expired: { fold: 'quotation', text: 'Write a new quotation' },
  invoice: { fold: 'invoice', text: 'Write the invoice' },
  confirm: { fold: 'invoice', text: 'Write the invoice' },
  deposit: { fold: 'invoice', text: 'Record a payment' },
  pay: { fold: 'invoice', text: 'Record a payment' },
  claimed: { fold: 'invoice', text: 'Look at the payment', only: 'opens' },
  accept: { fold: 'quotation', text: 'See the quotation', only: 'opens' },
};
const MOVES: Partial<Record<WaitingWhy, OrderStatus>> = {
  start: 'in production',
  make: 'ready',
  'hand-over': 'delivered',
  'pick-up': 'delivered',
};

/** Whose button leads to where it is done, or seen: a file, or what the customer asked. */
const LEADS: Partial<Record<WaitingWhy, { to: 'file' | 'question'; text: string }>> = {
  unit: { to: 'file', text: 'Choose the unit' },
  file: { to: 'file', text: 'See the file' },
  measuring: { to: 'file', text: 'See the file' },
  answer: { to: 'question', text: 'Read the question' },
};

/** What the one button is pressed by. */
const KEY = (
  <kbd aria-hidden="true" className="key">
    m
  </kbd>
);

const isWaiting = ({ measurement }: OrderFile) =>
  ['ask', 'measuring', 'unmeasured'].includes(standingOf(measurement)) || needsAnother(measurement);

const goTo = (id: string) => {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true }); // whoever has no mouse goes on from there
};

function LeadButton({ to, text, record }: { to: 'file' | 'question'; text: string; record: OrderRecord }) {
  const { files, name } = record;
  if (to === 'file') {
    const file = files.find(isWaiting) ?? files[0];
    return (
      file && (
        <Button onClick={() => goTo(`file-${file._id}`)}>
          {text} {KEY}
        </Button>
      )
    );
  }
  return (
    <>
      <Button onClick={() => goTo(QUESTION_ID)}>
        {text} {KEY}
      </Button>
      <Link to={siteAddress.messagesOf(name)} className="button button-quiet">
        Messages
      </Link>
    </>
  );
}

function MoveButton({ record, actions, report, to }: Omit<MoveProps, 'asked' | 'onMissing'>) {
  useMoveAhead();
  const [asked, setAsked] = useState(0);
  const busy = actions.busy !== null;
  return (
    <>
      <Button
        aria-disabled={busy}
        aria-busy={actions.busy === 'status' || (asked > 0 && !Move.isThere())}
        onPointerEnter={Move.prefetch}
        onFocus={Move.prefetch}
        onClick={() => busy || setAsked(asked + 1)}
      >
        Move to {to} {KEY}
      </Button>
      {asked > 0 && <Move {...{ record, actions, report, to, asked }} onMissing={() => setAsked(0)} />}
    </>
  );
}

interface NextStepProps extends Omit<MoveProps, 'to' | 'asked' | 'onMissing'> {
  onOpen: (fold: FoldName) => void;
  /** Begins what is written there. */
  onBegin: (fold: FoldName) => void;
  onGoOn: () => void;
}

type FoldButtonProps = NonNullable<(typeof OPENS)[WaitingWhy]> & Pick<NextStepProps, 'onOpen' | 'onBegin'>;

function FoldButton({ fold, text, only, onOpen, onBegin }: FoldButtonProps) {
  const press = () => {
    flushSync(() => onOpen(fold)); // it is as long as it will be before it is scrolled to
    goTo(foldId(fold));
    if (!only) onBegin(fold);
  };
  return (
    <Button onClick={press}>
      {text} {KEY}
    </Button>
  );
}

function OneButton({ onOpen, onBegin, onGoOn, ...move }: NextStepProps) {
  const { record } = move;
  const why = record.standing?.why;
  if (why === undefined) return null;
  if (why === 'hold') return <Button onClick={onGoOn}>Go on {KEY}</Button>;
  const leads = LEADS[why];
  if (leads) return <LeadButton {...leads} record={record} />;
  const opens = OPENS[why];
  if (opens) return <FoldButton {...opens} {...{ onOpen, onBegin }} />;
  const to = MOVES[why] ?? (hasEnded(record.status) ? undefined : nextStatus(record.status));
  return to ? <MoveButton {...move} to={to} /> : null;
}

/** At the top of the page: what the order waits for, as one sentence and one button. */
export function NextStep(props: NextStepProps & { mayWork: boolean }) {
  const { record, mayWork } = props;
  const mine = record.standing?.waitsFor === 'me';
  const next = nextStatus(record.status);
  const place = useRef<HTMLElement>(null);
  useKeys({ m: mayWork ? () => place.current?.querySelector('button')?.click() : undefined });
  return (
    <section
      ref={place}
      aria-label="What it waits for"
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-s-4 px-4 py-3 ${mine ? 'border-copper bg-copper-soft' : 'border-edge bg-panel'}`}
    >
      <div className="me-auto min-w-0">
        <p className="text-base font-bold">{waitingText(record)}</p>
        <p className="text-muted">
          {record.standing?.flags.includes('finding') && 'Something found in a file is not answered yet. '}
          {next && record.mailIsOn && STATUS_SPEAKS[next] && 'The customer is told by mail.'}
        </p>
      </div>
      {mayWork && <OneButton {...props} />}
    </section>
  );
}
