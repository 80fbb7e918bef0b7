import { PRICE_FIGURES, RULE_FIGURES } from '#content/price-book-figures.ts';
import type { PriceName } from '#contract/pricing/price-book.ts';
import { PCB_MANUFACTURING } from '#contract/services/pcb-manufacturing.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { FigureInput } from '#web/admin/pricing/fields/figure-input.tsx';
import { PriceInputs } from '#web/admin/pricing/fields/price-inputs.tsx';
import { PriceList } from '#web/admin/pricing/fields/price-list.tsx';
import { Rows } from '#web/admin/pricing/fields/rows.tsx';
import { BookSection } from './book-section.tsx';
import { Charges } from './charges.tsx';
import { KNOWN_ROWS } from './known-rows.ts';
import { missingRows } from './missing-rows.ts';

const SIDES = RULE_FIGURES['pcb.layers.*.copperLayers'];
const BOARD_PRICE = { ...PRICE_FIGURES.pcbSingleLayer, label: 'Price' };
const FINISHING_PRICE = { ...PRICE_FIGURES.pcbSolderMask, label: 'Price' };

const nameOf = (row: Readonly<Record<string, string>>) => row.name ?? '';

export function PcbSection() {
  return (
    <BookSection
      anchor="pcb"
      title="PCB manufacturing"
      intro="A board is charged by the box around its outline, in square inches, with mask and silk screen for each side and processing once."
      samples={PCB_MANUFACTURING.value}
    >
      <Layers />
      <Finishings />
      <PriceList title="Once for each design" names={['pcbProcessing']} />
      <Charges of="pcb" />
    </BookSection>
  );
}

function Layers() {
  const { draft } = useEditedBook();
  const path = 'pcb.layers';
  return (
    <Rows
      path={path}
      title="Boards"
      nameOf={nameOf}
      columns={[BOARD_PRICE, SIDES]}
      add={missingRows(draft.typed, path, KNOWN_ROWS.pcb.layers)}
    >
      {(at, row) => (
        <>
          <PriceInputs name={row.price as PriceName} />
          <FigureInput path={`${at}.copperLayers`} label={SIDES.label} unit={SIDES.unit} figure={SIDES} />
        </>
      )}
    </Rows>
  );
}

function Finishings() {
  const { draft } = useEditedBook();
  const path = 'pcb.finishings';
  return (
    <Rows
      path={path}
      title="Finishings"
      intro="Tinning and component placement have no published price: a person prices boards that need them."
      nameOf={nameOf}
      columns={[FINISHING_PRICE]}
      empty="A person prices every board with a finishing."
      add={missingRows(draft.typed, path, KNOWN_ROWS.pcb.finishings)}
    >
      {(_, row) => <PriceInputs name={row.price as PriceName} />}
    </Rows>
  );
}
