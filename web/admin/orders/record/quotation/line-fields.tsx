import Plus from 'lucide-react/icons/plus';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { QUOTATION_LIMITS, type QuotationContent } from '#contract/quotations/quotation.ts';
import { Button } from '#web/ui/button.tsx';
import { LineRow } from './line-row.tsx';
import { freeLine, type QuotationFields } from './quotation-form.ts';
import { toUnpriced } from './to-unpriced.ts';

/** What shops charge for besides parts; delivery has a field of its own. */
const FREE_LINES = ['Design work', 'Assembly'];

interface LineFieldsProps {
  control: Control<QuotationFields, unknown, QuotationContent>;
  /** Whether the draft was just begun. */
  begins: RefObject<boolean>;
}

/** The lines of a draft: those proposed from the order, and free ones. */
export function LineFields({ control, begins }: LineFieldsProps) {
  const { fields, append, move, remove } = useFieldArray({ control, name: 'lines' });
  const list = useRef<HTMLDivElement>(null);
  const focusOn = useRef<string>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (focusOn.current !== null) list.current?.querySelector<HTMLElement>(focusOn.current)?.focus();
    focusOn.current = null;
    toUnpriced(list.current, begins);
  }, [fields, begins]);
  const moveTo = (from: number, to: number) => {
    const button = to < from ? 'Move up' : 'Move down';
    focusOn.current = `fieldset:nth-of-type(${to + 1}) [title='${button}']`;
    move(from, to);
    setSaid(`Moved to line ${to + 1} of ${fields.length}`);
  };
  const removeAt = (at: number) => {
    focusOn.current = `fieldset:nth-of-type(${Math.max(1, Math.min(at + 1, fields.length - 1))}) [title='Remove line'], [data-adds]`;
    remove(at);
    setSaid(`Line ${at + 1} removed`);
  };
  const full = fields.length >= QUOTATION_LIMITS.lines;
  return (
    <div ref={list} className="border-t border-line">
      {fields.map(({ id }, at) => (
        <LineRow
          key={id}
          control={control}
          at={at}
          count={fields.length}
          onMove={(to) => moveTo(at, to)}
          onRemove={() => removeAt(at)}
        />
      ))}
      {!full && (
        <div className="flex flex-wrap gap-x-1 pt-2">
          {['', ...FREE_LINES].map((label) => (
            <Button key={label} variant="quiet" data-adds="" onClick={() => append(freeLine(label))}>
              <Plus size={18} aria-hidden="true" />
              {label || 'Add a line'}
            </Button>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  );
}
