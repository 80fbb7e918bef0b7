import { useEffect, useRef } from 'react';
import { ESTIMATE_VALID_DAYS } from '#contract/pricing/estimate.ts';
import { Button } from '#web/ui/button.tsx';
import { AnswerList } from './answer-list.tsx';
import { answerText, type Question } from './questions.ts';
import type { Answers } from './use-answers.ts';
import type { Finishing } from './use-finish.ts';
import type { Place } from './use-place.ts';

interface AnswersSummaryProps {
  answers: Answers;
  questions: readonly Question[];
  place: Place;
  /** Of the price book in force. */
  version: number;
  finishing: Finishing;
}

const linesOf = (questions: readonly Question[], { presentOf, textOf, faultOf }: Answers) =>
  questions
    .filter((question) => textOf(question).trim() !== presentOf(question))
    .map((question) => ({
      question,
      text: `${answerText(question, presentOf(question))} → ${answerText(question, textOf(question))}`,
      fault: faultOf(question),
    }));

/** What was answered, before it is saved and confirmed. */
export function AnswersSummary({ answers, questions, place, version, finishing }: AnswersSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changed = linesOf(questions, answers);
  const skipped = questions.filter(({ id }) => place.skipped.has(id)).map((question) => ({ question, text: '' }));
  const onAsk = (question: Question) => place.askAgain(questions.indexOf(question));
  const { busy, problem, finish } = finishing;
  const cannot = busy || !answers.areFine;
  return (
    <section aria-label="Your answers" className="max-w-3xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        Are these your prices?
      </h2>
      <AnswerList title={changed.length === 0 ? 'Nothing changes' : 'What changes'} lines={changed} onAsk={onAsk} />
      {skipped.length > 0 && <AnswerList title="Skipped: these stay as they are" lines={skipped} onAsk={onAsk} />}
      <p className="mt-6 text-muted">
        {answers.draft.changes.length > 0 && `Your answers are saved as version ${version + 1} of the price book. `}
        From then on, a price that is worked out from a clean file is shown as ‘This is the price’, and holds for{' '}
        {ESTIMATE_VALID_DAYS} days. Everything else is in the price book, where you can change it at any time.
      </p>
      {problem !== null && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        <Button aria-disabled={cannot} aria-busy={busy} onClick={() => cannot || void finish()}>
          {changed.length === 0 ? 'Confirm prices' : 'Save and confirm prices'}
        </Button>
        <Button variant="quiet" onClick={place.back} className="px-3">
          Back
        </Button>
      </div>
    </section>
  );
}
