import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { sizeText } from '#contract/formats/size-text.ts';
import {
  findingCounts,
  type MeasuredFigures,
  measuredSize,
  standingOf,
} from '#contract/measuring/measurement-lines.ts';
import type { ServiceField } from '#contract/services/field.ts';
import type { OrderableService } from '#contract/services/services.ts';
import type { PartMaterial, ViewedMachine } from '#viewer';
import { useLoaded } from '#web/pages/order/use-loaded.ts';
import { unbroken } from '#web/ui/unbroken.tsx';
import { asksUnit, bytesOf, figuresOf, nameOf, type OrderPart } from './part.ts';
import { PartCount } from './part-count.tsx';
import { PartFigures } from './part-figures.tsx';
import { PartMending } from './part-mending.tsx';
import { PartPicture, PartViewer } from './part-picture.tsx';
import { PartState } from './part-state.tsx';
import { orderParts } from './parts-store.ts';

export interface PartCardProps {
  part: OrderPart;
  /** Whether what it waits for is shown: the question about its unit, or how far it is. */
  open: boolean;
  /** Whether its picture to turn, and all that was found, are shown as well. */
  whole: boolean;
  onToggle: () => void;
  /** Called when its unit is to be chosen, and when it was. */
  onAnswer: (isAsking: boolean) => void;
  onRemove: () => void;
  disabled: boolean;
  /** Whether the service is priced, and so asks for counts and units. */
  priced: boolean;
  /** What one piece costs, if that is known. */
  each: string | undefined;
  /** What one piece would cost with other figures, in the shop’s currency. */
  chargeAs: (figures: MeasuredFigures) => number | undefined;
  service: OrderableService;
  /** What is known of the service's machine, once it is. */
  machine: ViewedMachine | undefined;
  /** Of what the order is made. */
  material?: PartMaterial | undefined;
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

const loadBadge = () => import('#web/ui/measured/standing-badge.tsx');

/** Whether nobody has to do anything about the file: then it needs no badge. */
const isCalm = (figures: MeasuredFigures) => ['exact', 'estimate'].includes(standingOf(figures));

const seriousOf = ({ findings }: MeasuredFigures) => ({
  findings: findings.filter(({ severity }) => severity !== 'info'),
});

function Standing({ part, whole, ordering }: Pick<PartCardProps, 'part' | 'whole'> & { ordering: boolean }) {
  const { reading } = part;
  const badge = useLoaded(loadBadge, reading.state === 'measured' && !isCalm(reading.part.figures));
  if (reading.state !== 'measured') return <small>{wordFor(reading, ordering)}</small>;
  const { figures } = reading.part;
  return (
    <>
      {badge && !isCalm(figures) && <badge.StandingBadge figures={figures} />}
      {!whole && !figures.unit.ask && <em>{findingCounts(seriousOf(figures))}</em>}
    </>
  );
}

/** Whether the cards with the units are shown, and the button that opens them, which gets the focus back. */
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
    onAnswer(wants);
    setWanted(wants);
    if (!wants) setTimes(times + 1);
  };
  return { button, shown, show, canChange: part.question !== undefined && !isAsked && !disabled };
};
type UnitCards = ReturnType<typeof useUnitCards>;

/** Stands beside the size: any unit may be wrong, even the one in the file. */
function ChangeUnit({ part, cards: { button, shown, show } }: { part: OrderPart; cards: UnitCards }) {
  return (
    <button ref={button} type="button" aria-expanded={shown} onClick={() => show(!shown)} className="text-link">
      Not right? Change the unit <span className="sr-only">of {part.file.name}</span>
    </button>
  );
}

function Each({ part, each }: Pick<PartCardProps, 'part' | 'each'>) {
  if (each === undefined) return null;
  return (
    <span className="part-each">
      <b>{unbroken(each)}</b>
      {part.quantity > 1 && <small> each</small>}
    </span>
  );
}

const loadUnitsSaid = () => import('./units-said.tsx');

function Head(props: PartCardProps & { cards: UnitCards }) {
  const { part, open, whole, onToggle, onRemove, disabled, cards, own, machine } = props;
  const said = useLoaded(loadUnitsSaid, part.question?.unit.from === 'assumed');
  const figures = figuresOf(part);
  const size = figures && measuredSize(figures);
  const bytes = bytesOf(part);
  return (
    <div className="flex items-start gap-3">
      {!whole && <PartPicture part={part} className="w-20" />}
      <div className="min-w-0 grow">
        <h2 className="part-name">
          <button type="button" aria-expanded={open} onClick={onToggle} className="part-toggle">
            <ChevronDown size={18} aria-hidden="true" />
            <bdi>{nameOf(part)}</bdi>
          </button>
        </h2>
        <p className="part-size">
          {size !== undefined && <b>{size}</b>}
          {bytes !== undefined && <small>{sizeText(bytes)}</small>}
          {own && <Each {...props} />}
          <Standing part={part} whole={whole} ordering={disabled} />
          {said && <said.InInches part={part} boxMm={machine?.boxMm} disabled={disabled} />}
          {cards.canChange && <ChangeUnit part={part} cards={cards} />}
        </p>
      </div>
      <button type="button" disabled={disabled} onClick={onRemove} className="part-remove">
        <X size={18} aria-hidden="true" />
        <span className="sr-only">Remove {part.file.name}</span>
      </button>
    </div>
  );
}

const loadPartOption = () => import('./part-option.tsx');

function Count(props: PartCardProps) {
  const { part, disabled, own } = props;
  const options = useLoaded(loadPartOption, own !== undefined);
  return (
    <div className="part-count">
      <PartCount
        of={part.file.name}
        value={part.quantity}
        isTyped={part.isCountTyped === true}
        disabled={disabled}
        onChange={(quantity) => orderParts.setQuantity(part.id, quantity)}
      />
      {!own && <Each {...props} />}
      {own && options && (
        <options.PartOption
          part={part}
          field={own.field}
          ofOrder={own.ofOrder}
          disabled={disabled}
          onChange={(chosen) => orderParts.setOptions(part.id, chosen)}
        />
      )}
      <LookCloser {...props} />
    </div>
  );
}

/** For screens without room for a picture. It does the same as pressing the file's name. */
function LookCloser({ part, whole, onToggle }: Pick<PartCardProps, 'part' | 'whole' | 'onToggle'>) {
  if (part.reading.state !== 'measured' || asksUnit(part)) return null;
  return (
    <button type="button" aria-expanded={whole} onClick={onToggle} className="button button-quiet look-closer">
      {whole ? 'Close' : 'Look closer'}
      <span className="sr-only"> at {part.file.name}</span>
    </button>
  );
}

const loadLineQuestion = () => import('./line-question.tsx');
const loadUnitQuestion = () => import('./unit-question.tsx');

/** A file of the order: a row, or open with its picture; how many are wanted, and of what. */
export function PartCard(props: PartCardProps) {
  const { part, open, whole, disabled, priced, machine, material, service, chargeAs } = props;
  const cards = useUnitCards(props);
  const question = useLoaded(loadUnitQuestion, cards.shown);
  const lines = useLoaded(loadLineQuestion, open && part.lines !== undefined);
  return (
    <li className="part-card">
      <Head {...props} cards={cards} />
      {priced ? <Count {...props} /> : <LookCloser {...props} />}
      {cards.shown && question && <question.UnitQuestion part={part} onDone={() => cards.show(false)} />}
      {whole && machine && (
        <div className="part-viewer">
          <PartViewer part={part} machine={machine} material={material} />
        </div>
      )}
      {open && part.lines && lines && <lines.LineQuestion part={part} disabled={disabled} />}
      {open && <PartState part={part} ordering={disabled} />}
      {whole && (
        <>
          <PartFigures part={part} disabled={disabled} />
          <PartMending part={part} service={service} chargeAs={chargeAs} ordering={disabled} />
        </>
      )}
    </li>
  );
}
