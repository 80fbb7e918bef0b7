import { RULE_FIGURES } from '#content/price-book-figures.ts';
import { LASER_CUTTING } from '#contract/services/laser-cutting.ts';
import { FigureInput } from '#web/admin/pricing/fields/figure-input.tsx';
import { MaterialColours } from '#web/admin/pricing/fields/material-colours.tsx';
import { PriceList } from '#web/admin/pricing/fields/price-list.tsx';
import { Rows } from '#web/admin/pricing/fields/rows.tsx';
import { RuleField } from '#web/admin/pricing/fields/rule-field.tsx';
import { BookSection } from './book-section.tsx';
import { Charges } from './charges.tsx';
import { RulePanel } from './rule-panel.tsx';

const THICKEST = RULE_FIGURES['laser.materials.*.maxThicknessMm'];
const UP_TO = RULE_FIGURES['laser.speeds.*.upToMm'];
const SPEED = RULE_FIGURES['laser.speeds.*.mmPerSecond'];

export function LaserSection() {
  return (
    <BookSection
      anchor="laser"
      title="Laser cutting"
      intro="A drawing is charged by the machine's time: the length of its lines at the speed for the sheet, and the time to pierce. The sheet itself comes on top."
      samples={LASER_CUTTING.value}
    >
      <PriceList title="Price" names={['laserCutting']} />
      <Materials />
      <Speeds />
      <RulePanel title="Machine">
        <RuleField path="laser.engravingMmPerSecond" figure={RULE_FIGURES['laser.engravingMmPerSecond']} />
        <RuleField path="laser.pierceSeconds" figure={RULE_FIGURES['laser.pierceSeconds']} />
      </RulePanel>
      <Charges of="laser" />
      <PriceList
        title="Published rates by the hour"
        names={['laserHourThickWoodOrPlastic', 'laserHourWoodOrAcrylic3mm', 'laserHourPvc', 'laserHourThinMaterial']}
      />
    </BookSection>
  );
}

function Materials() {
  return (
    <Rows
      path="laser.materials"
      title="Materials"
      intro="In the words of the order form, or in those that customers write themselves. All others are priced by a person."
      columns={[{ label: 'Material', unit: '' }, THICKEST]}
      nameless
      nameOf={({ name = '' }, at) => (name === '' ? `Material ${at + 1}` : name)}
      empty="Every order is priced by a person."
      add={[{ label: 'Add a material', row: { name: '', maxThicknessMm: '' } }]}
    >
      {(at, { name = '' }) => (
        <>
          <FigureInput path={`${at}.name`} label="Material" text />
          <FigureInput path={`${at}.maxThicknessMm`} label={THICKEST.label} unit={THICKEST.unit} figure={THICKEST} />
          <MaterialColours service={LASER_CUTTING.value} material={name} />
        </>
      )}
    </Rows>
  );
}

function Speeds() {
  return (
    <Rows
      path="laser.speeds"
      title="Cutting speeds"
      intro="From thin sheets to thick ones, which are never cut faster. The speeds in the text of the service page stay as they are."
      columns={[UP_TO, SPEED]}
      nameless
      nameOf={(_, at) => `Speed ${at + 1}`}
      add={[{ label: 'Add a speed', row: { upToMm: '', mmPerSecond: '' } }]}
    >
      {(at) => (
        <>
          <FigureInput path={`${at}.upToMm`} label={UP_TO.label} unit={UP_TO.unit} figure={UP_TO} />
          <FigureInput path={`${at}.mmPerSecond`} label={SPEED.label} unit={SPEED.unit} figure={SPEED} />
        </>
      )}
    </Rows>
  );
}
