import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Control } from 'react-hook-form';
import { sizeText } from '#contract/formats/size-text.ts';
import { kindOfName } from '#contract/measuring/file-formats.ts';
import { type MeasuredFigures, type Standing, standingOf } from '#contract/measuring/measurement-lines.ts';
import { serviceFor } from '#contract/measuring/taken-files.ts';
import { moneyText, wholeCents } from '#contract/money/money-text.ts';
import type { EstimateLine, ShownPrice } from '#contract/pricing/estimate.ts';
import type { PriceBook } from '#contract/pricing/price-book.ts';
import { hasPriceList } from '#contract/pricing/priced-fields.ts';
import {
  machineOf,
  ORDERABLE_SERVICES,
  type OrderableService,
  serviceName,
  serviceOf,
} from '#contract/services/services.ts';
import { siteAddress } from '#contract/site-addresses.ts';
import type { PartMaterial, ViewedMachine } from '#viewer';
import type { ChosenFileListProps } from '#web/forms/files/chosen-file-list.tsx';
import { useFormValues } from '#web/forms/use-form-values.ts';
import { Button } from '#web/ui/button.tsx';
import { ownField } from './parts/own-options.ts';
import { asksUnit, figuresOf, isPending, type OrderPart } from './parts/part.ts';
import { PartCard } from './parts/part-card.tsx';
import { orderParts } from './parts/parts-store.ts';
import { type QuantityForm, quantityText, useFilledQuantity, useTypedCount } from './parts/quantity-field.ts';
import { useJudgedParts } from './price/use-judged-parts.ts';
import { type PricedForm, usePrice } from './price/use-price.ts';
import { goToStep } from './step-address.ts';
import { useLoaded } from './use-loaded.ts';

interface OrderPartsProps extends ChosenFileListProps {
  service: OrderableService;
  control: Control;
  form: QuantityForm;
}

/** Where fields and files stand beside each other (styles/order.css). */
const isWideNow = () => matchMedia('(min-width: 64rem)').matches;

/**
 * The file that is open until the customer opens another: one whose unit or lines are asked for, or else the first. On a narrow screen the
 * first that is not measured yet, and none once all are, so that the fields are near.
 */
const firstShown = (parts: readonly OrderPart[], isWide: boolean) =>
  (
    parts.find((part) => figuresOf(part)?.unit.ask) ??
    parts.find((part) => !isWide && part.lines) ??
    (isWide ? parts[0] : parts.find(({ reading }) => reading.state !== 'measured'))
  )?.id;

const useOwnOption = (service: OrderableService, control: Control) => {
  const values = useFormValues(control, ['material']);
  const field = ownField(service);
  return field && { field, ofOrder: values.material || field.default };
};

const loadUnitsSaid = () => import('./parts/units-said.tsx');
const loadMaterialColour = () => import('#web/ui/measured/material-colour.ts');

/** What the parts will be made of: their colour once somebody says it, but a sheet has its own, and how fine they are printed. */
const useMaterial = ({ service, control }: PricedForm, book: PriceBook | undefined): PartMaterial => {
  const { color, material, thickness, finishing } = useFormValues(control, [
    'color',
    'material',
    'thickness',
    'finishing',
  ]);
  const loaded = useLoaded(loadMaterialColour, color !== '' || machineOf(service).colours !== undefined);
  const layerMm = book?.content.fdm.finishings[finishing]?.layerHeightMm;
  return { colour: loaded?.materialColour(color, material), thickness, layerMm };
};

/** What a file may be for. */
const PRICED = ORDERABLE_SERVICES.filter(hasPriceList);

const loadViewedMachine = () => import('#web/ui/measured/viewed-machine.ts');

/** What is known of a service's machine. What colours mean to it is loaded only if they mean something; undefined until then. */
const useMachine = (service: OrderableService): ViewedMachine | undefined => {
  const { boxMm, colours } = machineOf(service);
  const loaded = useLoaded(loadViewedMachine, colours !== undefined);
  return useMemo(() => {
    if (colours) return loaded?.viewedMachine(service);
    return boxMm ? { boxMm } : {};
  }, [service, boxMm, colours, loaded]);
};

const sumOf = (lines: readonly EstimateLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const chargeOf = (part: OrderPart, price: ShownPrice | undefined) => {
  const paid = price?.payable ?? price?.total;
  const own = price?.lines.filter(({ measurementId }) => measurementId === part.id) ?? [];
  if (!price || paid === undefined || own.length === 0) return undefined;
  return ((sumOf(own) / sumOf(price.lines)) * paid) / part.quantity;
};

/** What one piece of a file costs: its share of what is paid for all, so that all files come to that. */
const priceOfOne = (part: OrderPart, price: ShownPrice | undefined): string | undefined => {
  const one = chargeOf(part, price);
  if (!price || one === undefined) return undefined;
  return price.verdict === 'exact' ? moneyText(wholeCents(one)) : `about ${moneyText(Math.ceil(one))}`;
};

const counted = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

/** All files on one line: '3 files, 12 MB: 2 measured, 1 waits for your answer'. */
export const partsText = (parts: readonly OrderPart[]) => {
  const bytes = parts.reduce((sum, { file }) => sum + file.size, 0);
  const figures = parts.map(figuresOf);
  const pending = parts.filter(isPending).length;
  const asked = figures.filter((one) => one?.unit.ask).length;
  const standing = (wanted: Standing) => figures.filter((one) => one && standingOf(one) === wanted).length;
  const broken = standing('broken');
  const checked = standing('person');
  const received = standing('received');
  const measured = figures.filter(Boolean).length - asked - broken - checked - received;
  const states = [
    ...(pending > 0 ? [`measuring ${counted(pending, 'file')}…`] : []),
    ...(measured > 0 ? [`${measured} measured`] : []),
    ...(received > 0 ? [`${received} received`] : []),
    ...(asked > 0 ? [`${asked} ${asked === 1 ? 'waits' : 'wait'} for your answer`] : []),
    ...(checked > 0 ? [`${checked} for a person to look at`] : []),
    ...(broken > 0 ? [`${broken} could not be measured`] : []),
  ];
  const all = `${counted(parts.length, 'file')}, ${sizeText(bytes)}`;
  return states.length === 0 ? all : `${all}: ${states.join(', ')}`;
};

/** The chosen files, each measured before it is sent: its size, its faults, how many of it, and of what. */
export function OrderParts({ service, control, files, disabled, onRemove, form }: OrderPartsProps) {
  const { parts: measured, priceOf, prices } = usePrice({ service, control });
  const parts = useJudgedParts(measured, { service, control }, prices);
  const { form: asked, pricedBy } = serviceOf(service);
  const isAlone = asked.files.onlyOne !== undefined; // each file is an order of its own
  const [opened, setOpened] = useState<string | null>();
  const [isWide] = useState(isWideNow); // read once, with the first file: nothing folds or opens by itself later
  /** What one piece would cost with other figures. */
  const chargeAs = (part: OrderPart, figures: MeasuredFigures) => {
    const other: OrderPart = { ...part, reading: { state: 'measured', part: { figures } } };
    return chargeOf(part, priceOf(isAlone ? [other] : parts.map((one) => (one.id === part.id ? other : one))));
  };
  const own = useOwnOption(service, control);
  const machine = useMachine(service);
  const material = useMaterial({ service, control }, prices?.book);
  const said = useLoaded(loadUnitsSaid, parts.filter(({ question }) => question).length > 1);
  useEffect(() => orderParts.setFiles(service, files), [service, files]);
  useEffect(() => {
    const retry = () => orderParts.retryFailed();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  useTypedCount(control, service);
  const counts = quantityText(parts);
  const tellCounts = useEffectEvent(useFilledQuantity(form, service));
  useEffect(() => tellCounts(counts), [counts]);

  const isThere = opened === null || parts.some(({ id }) => id === opened); // it may have been removed
  const shown = isThere && opened !== undefined ? opened : firstShown(parts, isWide);
  return (
    <>
      <ul className="part empty:hidden">
        {parts.map((part) => (
          <PartCard
            key={part.id}
            part={part}
            open={part.id === shown || (parts.length === 1 && asksUnit(part))} // nothing shows that a lone file can be opened again
            whole={part.id === shown && (isWide || part.id === opened)}
            onToggle={() => setOpened(part.id === (isWide ? shown : opened) ? null : part.id)}
            onAnswer={(isAsking) => setOpened(isWide || isAsking ? part.id : undefined)}
            onRemove={() => onRemove(part.file)}
            disabled={disabled}
            priced={pricedBy !== undefined}
            each={priceOfOne(part, priceOf(isAlone ? [part] : measured))}
            chargeAs={(figures) => chargeAs(part, figures)}
            service={service}
            machine={machine}
            material={material}
            own={(parts.length > 1 && !isAlone) || Object.keys(part.options).length > 0 ? own : undefined}
          />
        ))}
      </ul>
      {said && <said.UnitForAll parts={parts} disabled={disabled} />}
      <p role="status" className={parts.length > 1 ? 'text-sm text-muted' : 'sr-only'}>
        {parts.length > 0 && partsText(parts)}
      </p>
      {!disabled && <OtherService service={service} parts={parts} />}
    </>
  );
}

/** The way to the form of another service, with the files, where all of them are for that one. */
function OtherService({ service, parts }: { service: OrderableService; parts: readonly OrderPart[] }) {
  const kinds = new Set(parts.map((part) => figuresOf(part)?.kind ?? kindOfName(part.file.name)));
  const [kind] = kinds;
  const here = kind && serviceFor(kind, [service]);
  const other = kind && kinds.size === 1 && here === undefined ? serviceFor(kind, PRICED) : undefined;
  if (other === undefined) return null;
  return (
    <Button variant="secondary" onClick={() => goToStep(siteAddress.orderForm(other))} className="mt-2">
      Order under {serviceName(other)} instead
    </Button>
  );
}
