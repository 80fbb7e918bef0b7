import { useId } from 'react';
import { locale } from '#contract/formats/locale.ts';
import type { WrittenActuals } from '#contract/orders/actuals.ts';
import type { OrderRecord } from '#contract/orders/order.ts';
import type { OrderedService } from '#contract/services/services.ts';
import type { OrderActions } from '#web/admin/orders/record/use-order-record.ts';
import { Button } from '#web/ui/button.tsx';
import { ShortMoment } from '#web/ui/time.tsx';
import { readActuals } from './read-actuals.ts';
import type { ActualsDraft } from './use-actuals-draft.ts';

interface OrderActualsProps {
  record: OrderRecord;
  draft: ActualsDraft;
  actions: OrderActions;
}

const FIGURES = [
  { name: 'grams', label: 'Grams', unit: 'g' },
  { name: 'minutes', label: 'Minutes', unit: 'min' },
] as const;

/** Sheets and boards are not sold by weight. */
const UNWEIGHED: readonly OrderedService[] = ['Laser-Cutting', 'PCB-Manufacturing'];

/** What is asked for; grams that somebody wrote down can be changed wherever they are. */
const askedOf = ({ serviceNeeded, actuals }: OrderRecord) => {
  const isWeighed = !UNWEIGHED.includes(serviceNeeded) || actuals.some(({ grams }) => grams !== null);
  return FIGURES.filter(({ name }) => name !== 'grams' || isWeighed);
};

/** What the estimate says in a unit; empty where it says nothing. */
const estimatedText = ({ estimate }: OrderRecord, unit: 'g' | 'min') => {
  const sum = (estimate?.lines ?? []).reduce((all, line) => (line.unit === unit ? all + line.quantity : all), 0);
  return sum === 0 ? '' : `Estimated ${Number(sum.toFixed(1)).toLocaleString(locale())} ${unit}`;
};

type FigureProps = Pick<OrderActualsProps, 'record' | 'draft'> & { figure: (typeof FIGURES)[number] };

function FigureField({ record, draft, figure: { name, label, unit } }: FigureProps) {
  const id = useId();
  const message = draft.tried ? readActuals(draft.texts).messageAt(name) : undefined;
  const hint = estimatedText(record, unit);
  const described = [message !== undefined && `${id}-message`, hint !== '' && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold text-muted">
        {label}
      </label>
      <input
        id={id}
        value={draft.texts[name]}
        onChange={({ target }) => draft.type(name, target.value)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-invalid={message === undefined ? undefined : true}
        aria-describedby={described || undefined}
        className="control tabular-nums"
      />
      {message !== undefined && (
        <p id={`${id}-message`} className="mt-1 text-sm font-medium text-danger">
          {message}
        </p>
      )}
      {hint !== '' && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** What the order really took, all of its files and pieces together, for staff to write down. */
export function OrderActuals({ record, draft, actions }: OrderActualsProps) {
  const idle = actions.busy === null && draft.unsaved;
  const refusal = actions.refusalOf('actuals');
  const save = async () => {
    if (!idle) return;
    draft.wasTried();
    const { request } = readActuals(draft.texts);
    if (request && (await actions.writeActuals(request)) !== undefined) draft.settle();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        {askedOf(record).map((figure) => (
          <FigureField key={figure.name} record={record} draft={draft} figure={figure} />
        ))}
      </div>
      <p className="text-sm text-muted">
        For the whole order: with supports, without failed tries. Our next price ranges come from these figures.
      </p>
      {refusal && (
        <p role="alert" className="font-medium text-danger">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" aria-disabled={!idle} aria-busy={actions.busy === 'actuals'}>
          Save figures
        </Button>
        <p aria-live="polite" className="text-sm font-medium text-success">
          {draft.saved && 'Saved'}
        </p>
      </div>
      <ActualsHistory actuals={record.actuals} />
    </form>
  );
}

const figuresText = ({ grams, minutes }: WrittenActuals) =>
  [
    grams !== null && `${grams.toLocaleString(locale())}\u00a0g`,
    minutes !== null && `${minutes.toLocaleString(locale())}\u00a0min`,
  ]
    .filter((text) => text !== false)
    .join(', ') || 'Taken back';

/** Who wrote down what, and when: the newest entry first, since it counts. */
function ActualsHistory({ actuals }: { actuals: readonly WrittenActuals[] }) {
  if (actuals.length === 0) return null;
  return (
    <ol className="flex flex-col gap-1.5 text-sm text-muted">
      {actuals.toReversed().map((entry, at) => (
        <li key={entry.at + entry.by}>
          <span className={at === 0 ? 'font-semibold text-ink' : 'line-through'}>{figuresText(entry)}</span>
          <span className="block">
            <ShortMoment at={entry.at} /> · <bdi className="wrap-anywhere">{entry.by}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}
