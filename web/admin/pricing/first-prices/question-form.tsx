import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { rateUnit } from '#contract/money/currency.ts';
import { PART_MISSING } from '#web/admin/ui/late.tsx';
import { Button } from '#web/ui/button.tsx';
import { answerText, type Question } from './questions.ts';

interface QuestionFormProps {
  question: Question;
  /** 'Question 3 of 16'. */
  place: string;
  /** As it is in force, and as it was typed. */
  present: string;
  text: string;
  /** Why what was typed cannot be taken. */
  fault: string | undefined;
  /** Finds that out where it is not known yet. */
  check: () => Promise<string | undefined>;
  /** Whether the page came here from another question, whose heading had the focus. */
  moved: boolean;
  onType: (text: string) => void;
  onNext: () => void;
  onSkip: () => void;
  /** Undefined at the first question. */
  onBack: (() => void) | undefined;
}

/** One question: what there is, what is proposed, and the answer. Enter takes what stands in the field. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, present, text, fault, check, moved, onType, onNext } = props;
  const [tried, setTried] = useState(false);
  const [missing, setMissing] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = fault ?? (await check().catch(() => PART_MISSING));
    if (wrong === undefined) return onNext();
    setTried(true);
    setMissing(wrong === PART_MISSING ? wrong : undefined);
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <form ref={form} noValidate aria-label="Question" onSubmit={take} className="min-w-0">
      <p className="text-sm font-semibold text-copper">
        {props.place} · {question.about}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none">
        {question.title}
      </h2>
      <p className="mt-2 text-muted">{question.does}</p>
      <Figures question={question} present={present} />
      <AnswerField question={question} text={text} fault={tried ? (fault ?? missing) : undefined} onType={onType} />
      <AnswerButtons {...props} />
    </form>
  );
}

/** The field's answer is taken by the form, so also by Enter. */
function AnswerButtons({ question, present, text, onType, onNext, onSkip, onBack }: QuestionFormProps) {
  const answer = (value: string) => {
    onType(value);
    onNext();
  };
  const keep = question.options ? 'Keep it as it is' : `Keep ${answerText(question, present)}`;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
        {text.trim() === present ? (
          <Button type="submit">{keep}</Button>
        ) : (
          <>
            <Button type="submit">Use my answer</Button>
            <Button variant="secondary" onClick={() => answer(present)}>
              {keep}
            </Button>
          </>
        )}
        {question.proposal !== present && (
          <Button variant="secondary" onClick={() => answer(question.proposal)}>
            Take the proposal
          </Button>
        )}
      </div>
      <div className="mt-3 flex gap-3">
        {onBack && (
          <Button variant="quiet" onClick={onBack} className="px-3">
            Back
          </Button>
        )}
        <Button variant="quiet" onClick={onSkip} className="px-3">
          Skip
        </Button>
      </div>
    </>
  );
}

function Figures({ question, present }: Pick<QuestionFormProps, 'question' | 'present'>) {
  const isSame = question.proposal === present;
  return (
    <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-y border-line py-3">
      <dt className="font-semibold">Now</dt>
      <dd className="tabular-nums">{answerText(question, present)}</dd>
      <dt className="font-semibold">Proposal</dt>
      <dd className="tabular-nums">
        {isSame ? 'The same' : answerText(question, question.proposal)}
        <span className="block text-sm text-muted">{question.why}</span>
      </dd>
    </dl>
  );
}

function AnswerField({
  question: { unit, options },
  text,
  fault,
  onType,
}: Pick<QuestionFormProps, 'question' | 'text' | 'fault' | 'onType'>) {
  const id = useId();
  const shared = {
    id,
    value: text,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
  };
  return (
    <div className="mt-4 max-w-sm">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Your answer {unit !== '' && <span className="font-normal text-muted">{rateUnit(unit)}</span>}
      </label>
      {options ? (
        <select {...shared} onChange={({ target }) => onType(target.value)} className="control">
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          onChange={({ target }) => onType(target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={100}
          className="control tabular-nums"
        />
      )}
      {fault !== undefined && (
        <p id={`${id}-fault`} className="mt-1 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
