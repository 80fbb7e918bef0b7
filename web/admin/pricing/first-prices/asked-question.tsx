import { useMemo } from 'react';
import type { ShopSettings } from '#contract/settings/shop-settings.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionSamples } from './question-samples.tsx';
import type { Question } from './questions.ts';
import type { Answers } from './use-answers.ts';
import type { Place } from './use-place.ts';

interface AskedQuestionProps {
  answers: Answers;
  questions: readonly Question[];
  place: Place;
  /** The settings in force. */
  present: ShopSettings;
}

/** The question of the present place, and beside it what its answer makes of sample parts. */
export function AskedQuestion({ answers, questions, place, present }: AskedQuestionProps) {
  const { at, moved } = place;
  const question = questions[at];
  const { changes, settingsAreFine } = answers;
  const after = useMemo(
    () => (settingsAreFine ? ({ ...present, ...changes } as ShopSettings) : undefined),
    [settingsAreFine, present, changes],
  );
  if (!question) return null;
  const skip = () => {
    answers.type(question, answers.presentOf(question));
    place.skip(question.id);
  };
  return (
    <div className="@container">
      <div className="grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <QuestionForm
          key={question.id}
          question={question}
          place={`Question ${at + 1} of ${questions.length}`}
          present={answers.presentOf(question)}
          text={answers.textOf(question)}
          fault={answers.faultOf(question)}
          check={() => answers.checkOf(question)}
          moved={moved}
          onType={(text) => answers.type(question, text)}
          onNext={() => place.answered(question.id)}
          onSkip={skip}
          onBack={at === 0 ? undefined : place.back}
        />
        <QuestionSamples question={question} before={present} after={after} />
      </div>
    </div>
  );
}
