import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import type { Decision } from '#contract/orders/decisions.ts';
import type { OrderFile, OrderRecord } from '#contract/orders/order.ts';
import { Due } from '#web/admin/orders/due.tsx';
import { DownloadButton } from '#web/admin/ui/download-button.tsx';
import { useKeys } from '#web/admin/ui/keys/use-keys.ts';
import { late, PART_MISSING } from '#web/admin/ui/late.tsx';
import { telephoneLink } from '#web/admin/ui/telephone-link.ts';
import { TryAgain } from '#web/admin/ui/try-again.tsx';
import { useMay } from '#web/admin/ui/use-may.ts';
import { isAbort, isNotFound, sentenceOf } from '#web/api/api-error.ts';
import { FilePicture } from '#web/ui/measured/file-picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type AskedOrder, loadQuestion } from './load-question.ts';
import type { GivenAnswer, Question } from './question.ts';

interface PictureProps {
  order: OrderRecord;
  file: OrderFile;
}

const Still = ({ file: { thumbnail, name } }: PictureProps) => (
  <FilePicture thumbnail={thumbnail} kind={kindOfName(name)} className="w-full" />
);

/** The still picture stays until it can be turned, and where it cannot. */
const TurnedPart = late(async () => (await import('./turned-part.tsx')).TurnedPart, {
  Waiting: Still,
  Failed: ({ onRetry, ...props }) => (
    <>
      <Still {...props} />
      <TryAgain message={PART_MISSING} onRetry={onRetry} />
    </>
  ),
});

/** The part's picture. What turns it is loaded by a press: most questions are answered without. */
function Picture({ order, file }: PictureProps) {
  const [isClose, setIsClose] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const look = () => {
    setIsClose(true);
    place.current?.focus({ preventScroll: true }); // the button is gone
  };
  const { measurement } = file;
  const canTurn = !isClose && measurement?.preview !== undefined && measurement.kind !== 'unknown';
  useKeys({ l: canTurn ? look : undefined });
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isClose ? <TurnedPart order={order} file={file} /> : <Still order={order} file={file} />}
      {canTurn && (
        <button
          type="button"
          className="desk-button desk-button-framed mt-3"
          onClick={look}
          onPointerEnter={TurnedPart.prefetch}
          onFocus={TurnedPart.prefetch}
        >
          Look closer
          <span className="key" aria-hidden="true">
            l
          </span>
        </button>
      )}
    </div>
  );
}

function Facts({ facts }: Pick<Question, 'facts'>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 border-y border-line py-3">
      {facts.map(([name, value], at) => (
        <div key={at} className="contents">
          <dt className="max-w-40 text-muted wrap-anywhere">
            <bdi>{name}</bdi>
          </dt>
          <dd className="wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Answers({ answers, onAnswer }: { answers: readonly GivenAnswer[]; onAnswer: (given: GivenAnswer) => void }) {
  return (
    <ul className="flex flex-col gap-2">
      {answers.map((given, at) => (
        <li key={given.text}>
          <button
            type="button"
            onClick={() => onAnswer(given)}
            className="flex min-h-12 w-full cursor-pointer items-center gap-3.5 border border-edge bg-panel px-3.5 py-2 text-start hover:border-copper hover:bg-copper-soft"
          >
            <span className="key" aria-hidden="true">
              {at + 1}
            </span>
            <span className="min-w-0">
              <b className="block font-semibold">{given.text}</b>
              <span className="text-muted wrap-anywhere">{given.about}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CardProps {
  decision: Decision;
  today: string;
  onAnswer: (given: GivenAnswer) => void;
  onSkip: () => void;
  /** Called where it asks nothing any more. */
  onGone: (decision: Decision) => void;
}

/** Reads what is asked; what somebody else has answered is gone. */
const useQuestion = (decision: Decision, onGone: (decision: Decision) => void) => {
  const [asked, setAsked] = useState<AskedOrder>();
  const [problem, setProblem] = useState<string>();
  const gone = useEffectEvent(() => onGone(decision));
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const found = await loadQuestion(decision);
        if (left) return;
        if (found) setAsked(found);
        else gone();
      } catch (error) {
        if (left || isAbort(error)) return;
        if (isNotFound(error)) gone();
        else setProblem(sentenceOf(error));
      }
    };
    setProblem(undefined);
    void read();
    return () => {
      left = true;
    };
  }, [decision, tries]);
  return { asked, problem, readAgain: () => setTries(tries + 1) };
};

/** Who it is for, and when it is wanted. */
function Whose({ decision: { order }, today }: Pick<CardProps, 'decision' | 'today'>) {
  return (
    <p className="text-muted wrap-anywhere">
      <Link to={siteAddress.orderPage(order._id)} className="font-semibold text-copper tabular-nums hover:underline">
        {order.reference}
      </Link>{' '}
      · <bdi>{[order.name, order.company].filter((part) => part !== '').join(', ')}</bdi> ·{' '}
      <Due order={order} today={today} />
    </p>
  );
}

function Ways({ asked, decision, onSkip }: Pick<CardProps, 'decision' | 'onSkip'> & { asked: AskedOrder | undefined }) {
  const telephone = telephoneLink(decision.order.contactNumber);
  const { otherwise, picture } = asked?.question ?? {};
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <button type="button" className="desk-button" onClick={onSkip}>
        Skip
        <span className="key" aria-hidden="true">
          s
        </span>
      </button>
      <Link
        to={siteAddress.orderPage(decision.order._id)}
        className={`desk-button ${asked?.question.answers.length === 0 ? 'desk-button-main order-first' : ''}`}
      >
        {otherwise ?? 'Open the order'}
        <span className="key" aria-hidden="true">
          o
        </span>
      </Link>
      {telephone && (
        <a href={telephone} className="desk-button">
          Call <bdi>{decision.order.contactNumber}</bdi>
        </a>
      )}
      {picture && (
        <DownloadButton address={picture.address} name={picture.name}>
          Picture
        </DownloadButton>
      )}
    </div>
  );
}

/** One order's question, with the picture of its part and what is needed to answer it. */
export function DecisionCard({ decision, today, onAnswer, onSkip, onGone }: CardProps) {
  const { asked, problem, readAgain } = useQuestion(decision, onGone);
  const may = useMay();
  const answers = (asked?.question.answers ?? []).filter(({ call }) => may(...call));
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = asked !== undefined;
  useEffect(() => {
    if (isAsked) title.current?.focus({ preventScroll: true }); // what was pressed is gone
  }, [isAsked]);
  const digits = Object.fromEntries(answers.map((given, at) => [String(at + 1), () => onAnswer(given)]));
  useKeys(digits);
  return (
    <article className="mx-auto grid w-full max-w-6xl items-start gap-x-9 gap-y-4 p-4 min-[1000px]:grid-cols-2 min-[1000px]:pt-10">
      <div className="max-[999px]:order-last">
        {asked?.question.file && <Picture order={asked.order} file={asked.question.file} />}
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Whose decision={decision} today={today} />
        {asked ? (
          <>
            <h2 ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
              <bdi>{asked.question.title}</bdi>
            </h2>
            <Facts facts={asked.question.facts} />
            {answers.length < asked.question.answers.length && (
              <p className="text-muted">Your role reads this; somebody else answers it.</p>
            )}
            {answers.length > 0 && <Answers answers={answers} onAnswer={onAnswer} />}
          </>
        ) : (
          problem === undefined && <Spinner />
        )}
        {problem !== undefined && <TryAgain message={problem} onRetry={readAgain} />}
        <Ways {...{ asked, decision, onSkip }} />
      </div>
    </article>
  );
}
