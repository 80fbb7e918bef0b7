import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import type { StockColour } from '#contract/settings/stock-colours.ts';
import { Button } from '#web/ui/button.tsx';
import type { Colours } from './use-material-colours.ts';

function Colour({ of: { colour, inStock }, material, its }: { of: StockColour; material: string; its: Colours }) {
  return (
    <li className="flex items-center gap-2">
      <span className={`min-w-0 grow wrap-anywhere ${inStock ? '' : 'text-muted line-through'}`}>
        <bdi>{colour}</bdi>
      </span>
      <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          role="switch"
          checked={inStock}
          aria-checked={inStock}
          aria-label={`In stock: ${colour}`}
          aria-disabled={its.busy}
          onChange={() => void its.mark(colour, !inStock)}
          className="size-5 accent-copper"
        />
        In stock
      </label>
      <Button variant="quiet" onClick={() => void its.remove(colour)} className="size-11 shrink-0 p-0">
        <Trash2 size={18} aria-hidden="true" />
        <span className="sr-only">
          Remove {colour} of {material}
        </span>
      </Button>
    </li>
  );
}

/** Adds a colour. It stands inside of the prices' form, so Enter must not save those. */
function NewColour({ material, its }: { material: string; its: Colours }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = async () => {
    if (typed.trim() !== '' && (await its.add(typed.trim()))) setTyped('');
  };
  return (
    <div className="mt-1 flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-32 sm:max-w-60">
        <label htmlFor={id} className="mb-1 block text-sm">
          New colour<span className="sr-only"> of {material}</span>
        </label>
        <input
          id={id}
          value={typed}
          maxLength={50}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
          className="control"
        />
      </div>
      <Button
        variant="secondary"
        onClick={() => void add()}
        aria-disabled={its.busy || typed.trim() === ''}
        className="px-3"
      >
        <Plus size={18} aria-hidden="true" />
        Add<span className="sr-only"> a colour of {material}</span>
      </Button>
    </div>
  );
}

/** The colours of a material, while they are changed. */
export function EditedColours({ material, its }: { material: string; its: Colours }) {
  return (
    <div className="border-s-2 border-copper ps-3">
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {its.colours?.map((one) => (
          <Colour key={one.colour} of={one} material={material} its={its} />
        ))}
      </ul>
      <NewColour material={material} its={its} />
      {its.problem !== undefined && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {its.problem}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        Saved at once. The order form proposes those in stock; customers can type others.
      </p>
    </div>
  );
}
