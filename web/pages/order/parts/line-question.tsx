import { useId } from 'react';
import { lengthText } from '#contract/measuring/figure-text.ts';
import { LINE_USES, type LineGroup, type LineUse } from '#contract/measuring/measurement.ts';
import { Button } from '#web/ui/button.tsx';
import { unbroken } from '#web/ui/unbroken.tsx';
import type { OrderPart } from './part.ts';
import { orderParts } from './parts-store.ts';

const WORDS: Readonly<Record<LineUse, string>> = { cut: 'Cut', engrave: 'Engrave', leave: 'Leave out' };
const GUESS: Readonly<Record<LineUse, string>> = { cut: 'cut', engrave: 'engrave', leave: 'leave out' };

/** The first letter of a sentence. */
const raised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** 'cut black 0.5 mm, leave out black 0.18 mm'. */
const guessText = (groups: readonly LineGroup[]) =>
  LINE_USES.flatMap((use) => {
    const labels = groups.filter((group) => group.use === use).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${GUESS[use]} ${labels.join(' and ')}`];
  }).join('; ');

function Swatch({ colour }: Pick<LineGroup, 'colour'>) {
  return (
    <svg viewBox="0 0 20 14" className="h-3.5 w-5 shrink-0 self-center" aria-hidden="true">
      <rect x="0.5" y="0.5" width="19" height="13" fill="#ffffff" className="stroke-edge" />
      <path d="M2 7h16" stroke={colour ?? '#5a6577'} strokeWidth="3" {...(!colour && { strokeDasharray: '3 2' })} />
    </svg>
  );
}

interface GroupProps {
  part: OrderPart;
  group: LineGroup;
  disabled: boolean;
}

/** One group: its lines are lit up in the picture while it is pointed at, or has the focus. */
function Group({ part: { id, uses }, group, disabled }: GroupProps) {
  const light = () => orderParts.lightLines(id, group.id);
  const dim = () => orderParts.lightLines(id, undefined);
  return (
    <fieldset className="line-group" disabled={disabled}>
      <legend onPointerEnter={light} onPointerLeave={dim}>
        <Swatch colour={group.colour} />
        <bdi>{raised(group.label)}</bdi> <span>{lengthText(group.lengthMm)}</span>
      </legend>
      {LINE_USES.map((use) => (
        <button
          key={use}
          type="button"
          aria-pressed={group.use === use}
          onPointerEnter={light}
          onPointerLeave={dim}
          onFocus={light}
          onBlur={dim}
          onClick={() => orderParts.answerUses(id, { ...uses, [group.id]: use })}
        >
          {WORDS[use]}
        </button>
      ))}
    </fieldset>
  );
}

const HEARD = 'Marked as you said. You can still change it.';

/** Asks once which groups of lines are cut, engraved or left out; our best guess is chosen until then. */
export function LineQuestion({ part, disabled }: Pick<GroupProps, 'part' | 'disabled'>) {
  const id = useId();
  const { lines = [] } = part;
  const guessed = lines.filter(({ from }) => from === 'assumed');
  const confirm = () => orderParts.answerUses(part.id, Object.fromEntries(lines.map((group) => [group.id, group.use])));
  return (
    <section aria-labelledby={id} className="line-question">
      <h3 id={id}>Which lines are your part?</h3>
      <p aria-live="polite">
        {unbroken(guessed.length > 0 ? `Our guess: ${guessText(guessed)}. Is it right?` : HEARD)}
      </p>
      {guessed.length > 0 && (
        <Button variant="secondary" disabled={disabled} onClick={confirm}>
          Yes, that is right
        </Button>
      )}
      {lines.map((group) => (
        <Group key={group.id} part={part} group={group} disabled={disabled} />
      ))}
    </section>
  );
}
