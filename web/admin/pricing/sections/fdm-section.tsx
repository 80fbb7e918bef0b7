import { PRICE_FIGURES, RULE_FIGURES } from '#content/price-book-figures.ts';
import { rateUnit } from '#contract/money/currency.ts';
import type { PriceName } from '#contract/pricing/price-book.ts';
import { FDM_PRINTING } from '#contract/services/3d-printing-fdm.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { ChoiceInput, ENDS } from '#web/admin/pricing/fields/choice-input.tsx';
import { FigureInput } from '#web/admin/pricing/fields/figure-input.tsx';
import { MaterialColours } from '#web/admin/pricing/fields/material-colours.tsx';
import { PriceInputs } from '#web/admin/pricing/fields/price-inputs.tsx';
import { Rows } from '#web/admin/pricing/fields/rows.tsx';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { BookSection } from './book-section.tsx';
import { Charges } from './charges.tsx';
import { KNOWN_ROWS } from './known-rows.ts';
import { missingRows } from './missing-rows.ts';
import { RulePanel } from './rule-panel.tsx';

const DENSITY = RULE_FIGURES['fdm.materials.*.densityGPerCm3'];
const WALL = RULE_FIGURES['fdm.materials.*.minWallMm'];
const CHARGED = RULE_FIGURES['fdm.finishings.*.figure'];
const HEIGHT = RULE_FIGURES['fdm.finishings.*.layerHeightMm'];
const SOLID = RULE_FIGURES['fdm.finishings.*.solidLayers'];
const WALLS = RULE_FIGURES['fdm.strengths.*.perimeters'];
const INFILL = RULE_FIGURES['fdm.strengths.*.infillPercent'];

const nameOf = (row: Readonly<Record<string, string>>) => row.name ?? '';
const WITHOUT = 'What is removed here can still be ordered: a person prices it then.';

export function FdmSection() {
  return (
    <BookSection
      anchor="fdm"
      title="FDM 3D printing"
      intro="A part is charged by its weight: walls, solid layers and infill, worked out from its shape, times the price of the material."
      samples={FDM_PRINTING.value}
    >
      <Materials />
      <Finishings />
      <Strengths />
      <RulePanel title="Weight">
        <RuleField path="fdm.lineWidthMm" figure={RULE_FIGURES['fdm.lineWidthMm']} />
        <RuleField path="fdm.wallFactor" figure={RULE_FIGURES['fdm.wallFactor']} />
        <RuleField path="fdm.bandPercent" figure={RULE_FIGURES['fdm.bandPercent']} />
      </RulePanel>
      <Charges of="fdm" />
    </BookSection>
  );
}

function Materials() {
  const { draft } = useEditedBook();
  const unit = rateUnit(PRICE_FIGURES.fdmPla.unit);
  const columns = [{ label: 'Lower price', unit }, { label: 'Upper price', unit }, DENSITY, WALL];
  const path = 'fdm.materials';
  const add = missingRows(draft.typed, path, KNOWN_ROWS.fdm.materials);
  return (
    <Rows path={path} title="Materials" intro={WITHOUT} nameOf={nameOf} columns={columns} add={add}>
      {(at, row) => (
        <>
          <PriceInputs name={row.price as PriceName} />
          <FigureInput path={`${at}.densityGPerCm3`} label={DENSITY.label} unit={DENSITY.unit} figure={DENSITY} />
          <FigureInput path={`${at}.minWallMm`} label={WALL.label} unit={WALL.unit} figure={WALL} />
          <MaterialColours service={FDM_PRINTING.value} material={nameOf(row)} />
        </>
      )}
    </Rows>
  );
}

function Finishings() {
  const { draft } = useEditedBook();
  const path = 'fdm.finishings';
  const add = missingRows(draft.typed, path, KNOWN_ROWS.fdm.finishings);
  return (
    <Rows path={path} title="Finishings" intro={WITHOUT} nameOf={nameOf} columns={[CHARGED, HEIGHT, SOLID]} add={add}>
      {(at) => (
        <>
          <ChoiceInput path={`${at}.figure`} label={CHARGED.label} options={ENDS} figure={CHARGED} />
          <FigureInput path={`${at}.layerHeightMm`} label={HEIGHT.label} unit={HEIGHT.unit} figure={HEIGHT} />
          <FigureInput path={`${at}.solidLayers`} label={SOLID.label} unit={SOLID.unit} figure={SOLID} />
        </>
      )}
    </Rows>
  );
}

function Strengths() {
  const { draft } = useEditedBook();
  const path = 'fdm.strengths';
  const add = missingRows(draft.typed, path, KNOWN_ROWS.fdm.strengths);
  return (
    <Rows path={path} title="Strengths" intro={WITHOUT} nameOf={nameOf} columns={[WALLS, INFILL]} add={add}>
      {(at) => (
        <>
          <FigureInput path={`${at}.perimeters`} label={WALLS.label} unit={WALLS.unit} figure={WALLS} />
          <FigureInput path={`${at}.infillPercent`} label={INFILL.label} unit={INFILL.unit} figure={INFILL} />
        </>
      )}
    </Rows>
  );
}
