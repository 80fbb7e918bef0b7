import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { UnitScale } from '#web/viewer/unit-scale.tsx';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

interface UnitQuestionProps {
  part: OrderPart;
  onAnswer: () => void;
}

/** Asks in which unit a file is, by its size in each. An answer can be changed, also one that was remembered. */
export function UnitQuestion({ part: { id, unit, question }, onAnswer }: UnitQuestionProps) {
  const describedBy = useId();
  const changeButton = useRef<HTMLButtonElement>(null);
  const [changing, setChanging] = useState(false);
  const [answered, setAnswered] = useState(false);
  // The button that was pressed is gone after an answer, and the focus with it.
  useEffect(() => {
    if (answered) changeButton.current?.focus({ preventScroll: true });
    setAnswered(false);
  }, [answered]);
  if (!question)
    return unit === undefined ? null : (
      <div>
        <Button variant="secondary" onClick={() => orderParts.askUnit(id)}>
          Choose another unit
        </Button>
      </div>
    );
  const isOpen = unit === undefined || changing;
  const answer = (chosen: NonNullable<typeof unit>) => {
    orderParts.answerUnit(id, chosen);
    onAnswer();
    setChanging(false);
    setAnswered(true);
  };
  return (
    <fieldset aria-describedby={isOpen ? describedBy : undefined} className="min-w-0 border-s-2 border-copper ps-4">
      <legend className={isOpen ? 'contents' : 'sr-only'}>
        <span className="text-lg font-semibold">Which size is right?</span>
      </legend>
      {isOpen ? (
        <>
          <p id={describedBy} className="mb-3 text-muted">
            {question.reason}
          </p>
          <UnitScale choices={question.unit.choices ?? []} preview={question.preview} chosen={unit} onChoose={answer} />
        </>
      ) : (
        <Button ref={changeButton} variant="secondary" onClick={() => setChanging(true)}>
          Choose another unit
        </Button>
      )}
    </fieldset>
  );
}
