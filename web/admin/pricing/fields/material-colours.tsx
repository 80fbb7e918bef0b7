import { useState } from 'react';
import type { ColouredService } from '#contract/settings/service-keys.ts';
import type { StockColour } from '#contract/settings/stock-colours.ts';
import { late } from '#web/admin/ui/late.tsx';
import { Swatch } from '#web/admin/ui/swatch.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMaterialColours } from './use-material-colours.ts';

const EditedColours = late(async () => (await import('./edited-colours.tsx')).EditedColours);

interface MaterialColoursProps {
  service: ColouredService;
  /** As the order form calls it; a new row has none yet. */
  material: string;
}

/** What a material is to be had in, and what it is out of. */
function ColourLine({ colours, material }: { colours: readonly StockColour[]; material: string }) {
  if (colours.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {colours.map(({ colour, inStock }) => (
        <li key={colour} className={inStock ? '' : 'text-muted line-through'}>
          <Swatch color={colour} material={material} />
          <bdi>{colour}</bdi>
          {!inStock && <span className="sr-only"> (not in stock)</span>}
        </li>
      ))}
    </ul>
  );
}

const editLabel = (open: boolean, count: number) => {
  if (open) return 'Close colours';
  return count === 0 ? 'Add colours' : 'Edit colours';
};

/** The colours of a material beside its prices: settings of the shop, not figures of the book. */
export function MaterialColours({ service, material }: MaterialColoursProps) {
  const its = useMaterialColours(service, material);
  const [open, setOpen] = useState(false);
  if (its.colours === null || material.trim() === '') return null;
  return (
    <div role="group" aria-label={`Colours of ${material}`} className="col-span-full mt-0.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3">
        <ColourLine colours={its.colours} material={material} />
        <Button
          variant="quiet"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-ms-1.5 min-h-8 px-1.5 py-0 text-sm pointer-coarse:min-h-11"
        >
          {editLabel(open, its.colours.length)}
          <span className="sr-only"> of {material}</span>
        </Button>
      </div>
      {open && <EditedColours material={material} its={its} />}
    </div>
  );
}
