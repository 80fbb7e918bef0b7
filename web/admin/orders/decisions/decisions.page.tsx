import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { locale } from '#contract/formats/locale.ts';
import type { Decision } from '#contract/orders/decisions.ts';
import { WAITING_WHY, type WaitingWhy } from '#contract/orders/standing.ts';
import { WHYS } from '#web/admin/orders/order-filters.ts';
import { useToday } from '#web/admin/orders/use-today.ts';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useWhileVisible } from '#web/admin/ui/use-while-visible.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DECISION_TITLE, pictureOf } from './decision-words.ts';
import { type Decisions, useDecisions } from './use-decisions.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Decisions');

const RELOAD_MS = 60_000;
/** After the one that is asked. */
const NEXT_SHOWN = 5;

function Head({ decisions: { waiting, beyond, answered, newest, undo } }: { decisions: Decisions }) {
  const all = answered + (waiting?.length ?? 0) + beyond;
  const isAsking = waiting !== null && waiting.length > 0;
  return (
    <header className="desk-head border-b border-line bg-panel">
      <Link to={siteAddress.today} className="desk-button">
        <X size={18} aria-hidden="true" />
        Close
        <span className="key" aria-hidden="true">
          Esc
        </span>
      </Link>
      <h1 className="tabular-nums">
        {isAsking
          ? `Decision ${(answered + 1).toLocaleString(locale())} of ${all.toLocaleString(locale())}`
          : 'Decisions'}
      </h1>
      {isAsking && (
        <progress
          value={answered}
          max={all}
          aria-label="Answered"
          className="h-1 w-40 appearance-none bg-line max-[899px]:hidden [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper"
        />
      )}
      {newest !== undefined && (
        <button type="button" className="desk-button ms-auto min-w-0" onClick={undo}>
          <Undo2 size={18} aria-hidden="true" className="shrink-0" />
          <span className="truncate">Undo ‘{newest}’</span>
          <span className="key" aria-hidden="true">
            u
          </span>
        </button>
      )}
    </header>
  );
}

/** What is asked after this. */
function Next({ decisions }: { decisions: readonly Decision[] }) {
  if (decisions.length === 0) return null;
  return (
    <section aria-label="Asked next" className="mt-auto border-t border-line bg-panel max-[899px]:hidden">
      <ol className="grid grid-cols-5 divide-x divide-line">
        {decisions.slice(0, NEXT_SHOWN).map(({ kind, order }) => (
          <li key={order._id} className="flex min-w-0 items-center gap-2.5 px-3.5 py-2.5">
            <FilePicture {...pictureOf(order)} className="w-10" />
            <span className="min-w-0">
              <b className="block truncate font-semibold">{DECISION_TITLE[kind](order)}</b>
              <bdi className="block truncate text-muted">{order.name}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Nothing({ why }: { why: WaitingWhy | undefined }) {
  if (why !== undefined)
    return (
      <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
        <h2 className="text-xl">No more of these</h2>
        <p className="text-muted">You have answered all that wait for: {WAITING_WHY[why].text}.</p>
        <Link to={siteAddress.decisions} className="desk-button desk-button-framed mt-3">
          All decisions
        </Link>
      </div>
    );
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <h2 className="text-xl">Nothing waits for you</h2>
      <p className="text-muted">What orders ask comes here by itself.</p>
      <Link to={siteAddress.today} className="desk-button desk-button-framed mt-3">
        Back to Today
      </Link>
    </div>
  );
}

/** What stands in the place of a question: that there is none, that it is not known yet, or why. */
function Instead({ decisions, why }: { decisions: Decisions; why: WaitingWhy | undefined }) {
  const { waiting, error, reload } = decisions;
  if (error !== null) return <TryAgain message={sentenceOf(error)} onRetry={reload} />;
  return waiting === null ? <Spinner /> : <Nothing why={why} />;
}

/** What orders ask of the owner: one question after the other, each answered by one press. */
export default function DecisionsPage() {
  const [params] = useSearchParams();
  const why = WHYS.find((known) => known === params.get('why'));
  return <DecisionsOf key={why ?? ''} why={why} />;
}

/** All of them, or those of orders that wait for one thing. */
function DecisionsOf({ why }: { why: WaitingWhy | undefined }) {
  const decisions = useDecisions(why ?? null);
  const { waiting, answer, skip, drop, undo, reload } = decisions;
  const today = useToday();
  const navigate = useNavigate();
  const [current, ...next] = waiting ?? [];
  useWhileVisible(() => waiting?.length === 0 && void reload(), RELOAD_MS);
  useKeys({
    s: current && skip,
    u: undo,
    o: current && (() => void navigate(siteAddress.orderPage(current.order._id))),
    Escape: () => void navigate(siteAddress.today),
  });
  return (
    <div className="desk flex min-h-dvh flex-col">
      <Head decisions={decisions} />
      {current && (
        <DecisionCard
          key={`${current.order._id} ${current.kind}`}
          decision={current}
          today={today}
          onAnswer={answer}
          onSkip={skip}
          onGone={drop}
        />
      )}
      {!current && <Instead decisions={decisions} why={why} />}
      <Next decisions={next} />
    </div>
  );
}
