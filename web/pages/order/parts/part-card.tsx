import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import { measuredSize } from '#contract/measuring/measurement-lines.ts';
import type { ServiceField } from '#contract/services/field.ts';
import { StandingBadge } from '#web/ui/measured/standing-badge.tsx';
import type { ViewedMachine } from '#web/viewer/viewed-part.ts';
import { asksUnit, figuresOf, type OrderPart } from './part.ts';
import { PartCount } from './part-count.tsx';
import { PartDetails } from './part-details.tsx';
import { PartOption } from './part-option.tsx';
import { PartPicture } from './part-picture.tsx';
import { orderParts } from './parts-store.ts';

export interface PartCardProps {
  part: OrderPart;
  /** Whether its picture and all its details are shown. */
  open: boolean;
  onToggle: () => void;
  /** Called when its unit is chosen: the card is open from now on. */
  onAnswer: () => void;
  onRemove: () => void;
  disabled: boolean;
  /** Whether the service is priced, and so asks for counts and units. */
  priced: boolean;
  /** What is known of the service's machine. */
  machine: ViewedMachine;
  /** The field that may differ from file to file, and what the order has. */
  own?: { field: ServiceField; ofOrder: string } | undefined;
}

const WORDS: Readonly<Record<Exclude<OrderPart['reading']['state'], 'measured'>, string>> = {
  waiting: 'Waiting…',
  measuring: 'Measuring…',
  uploading: 'Sending…',
  'at-shop': 'Measuring…',
  failed: 'Not sent ahead',
  stopped: 'Not sent ahead',
  later: 'Measured once it is sent',
};

const wordFor = (reading: Exclude<OrderPart['reading'], { state: 'measured' }>, ordering: boolean) => {
  if (ordering && reading.state !== 'measuring' && reading.state !== 'at-shop') return 'Goes with your order';
  const waits = (reading.state === 'failed' && reading.isOffline) || (reading.state === 'uploading' && reading.waits);
  if (waits) return 'Waits for a connection';
  return reading.state === 'stopped' && reading.sent ? 'Paused' : WORDS[reading.state];
};

function Standing({ part, ordering }: { part: OrderPart; ordering: boolean }) {
  const { reading } = part;
  if (reading.state === 'measured') return <StandingBadge figures={reading.part.figures} />;
  return <span className="text-sm text-muted">{wordFor(reading, ordering)}</span>;
}

/** Whether the cards to choose the unit from are shown, and the button for them, which has the focus again afterwards. */
const useUnitCards = ({ part, open, priced, disabled, onAnswer }: PartCardProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState(false);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) button.current?.focus({ preventScroll: true });
  }, [times]);
  const isAsked = priced && asksUnit(part);
  const shown = open && !disabled && (wanted || isAsked);
  const show = (wants: boolean) => {
    onAnswer();
    setWanted(wants);
    if (!wants) setTimes(times + 1);
  };
  return { button, shown, show, canChange: part.question !== undefined && !isAsked && !disabled };
};
type UnitCards = ReturnType<typeof useUnitCards>;

/** Beside the size: any unit may be wrong, also one that the file says. */
function ChangeUnit({ part, cards: { button, shown, show } }: { part: OrderPart; cards: UnitCards }) {
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={shown}
      onClick={() => show(!shown)}
      className="text-link min-h-6 cursor-pointer text-sm"
    >
      Not right? Change the unit <span className="sr-only">of {part.file.name}</span>
    </button>
  );
}

function Head({ part, open, onToggle, onRemove, disabled, cards }: PartCardProps & { cards: UnitCards }) {
  const figures = figuresOf(part);
  const size = figures && measuredSize(figures);
  return (
    <div className="flex items-start gap-3">
      {!open && <PartPicture part={part} className="w-16" />}
      <div className="min-w-0 grow">
        <h2 className="text-base leading-snug font-semibold wrap-anywhere">
          <button type="button" aria-expanded={open} onClick={onToggle} className="part-toggle">
            <ChevronDown size={18} aria-hidden="true" className={`shrink-0 ${open ? '' : '-rotate-90'}`} />
            <bdi className="min-w-0">{part.file.name}</bdi>
          </button>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          {size !== undefined && <span className="font-semibold whitespace-nowrap tabular-nums">{size}</span>}
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">{sizeText(part.file.size)}</span>
          <Standing part={part} ordering={disabled} />
          {cards.canChange && <ChangeUnit part={part} cards={cards} />}
        </p>
      </div>
      <button
        type="button"
        disabled={disabled}
        onClick={onRemove}
        className="-me-2 grid size-11 shrink-0 cursor-pointer place-items-center text-muted hover:text-danger disabled:cursor-not-allowed disabled:opacity-50"
      >
        <X size={18} aria-hidden="true" />
        <span className="sr-only">Remove {part.file.name}</span>
      </button>
    </div>
  );
}

/** A file of the order: collapsed to a line, or open with its picture; how many are wanted, and of what. */
export function PartCard(props: PartCardProps) {
  const { part, open, disabled, priced, machine, own } = props;
  const cards = useUnitCards(props);
  return (
    <li className="border-b border-line px-4 py-3 last:border-b-0">
      <Head {...props} cards={cards} />
      {priced && (
        <div className="mt-2 mb-1 flex flex-wrap items-center gap-3">
          <PartCount
            of={part.file.name}
            value={part.quantity}
            isTyped={part.isCountTyped === true}
            disabled={disabled}
            onChange={(quantity) => orderParts.setQuantity(part.id, quantity)}
          />
          {own && (
            <PartOption
              part={part}
              field={own.field}
              ofOrder={own.ofOrder}
              disabled={disabled}
              onChange={(options) => orderParts.setOptions(part.id, options)}
            />
          )}
        </div>
      )}
      {open && (
        <div className="mt-3">
          <PartDetails
            part={part}
            ordering={disabled}
            choosing={cards.shown}
            onChosen={() => cards.show(false)}
            machine={machine}
          />
        </div>
      )}
    </li>
  );
}
