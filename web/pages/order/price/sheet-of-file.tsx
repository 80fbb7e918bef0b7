import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useFormField } from '#web/forms/use-form-field.ts';
import { figuresOf, isPending, type OrderPart } from '#web/pages/order/parts/part.ts';
import { Button } from '#web/ui/button.tsx';
import { type NamedSheet, sheetNamed } from './sheet-named.ts';

/** What was chosen for the customer in a field, and what stood there before. */
interface Preset {
  before: string;
  chosen: string;
}

export type PresetSheet = { [Name in keyof NamedSheet]?: Preset | undefined };

interface SheetOfFileProps {
  control: Control;
  parts: readonly OrderPart[];
  /** Kept by whoever shows this, since a price comes and goes with its files. */
  preset: PresetSheet;
  onPreset: (change: (before: PresetSheet) => PresetSheet) => void;
}

/** Which sheet the names in a file speak of, and which of them does. */
const namedIn = (part: OrderPart | undefined): { sheet: NamedSheet; says: string } => {
  if (!part) return { sheet: {}, says: '' };
  const { name } = part.file;
  const layers = (figuresOf(part)?.groups ?? []).flatMap(({ by, label }) => (by === 'layer' ? [label] : []));
  const found = [name, ...layers]
    .map((text) => ({ sheet: sheetNamed(text), text }))
    .find(({ sheet }) => Object.keys(sheet).length > 0);
  if (!found) return { sheet: {}, says: '' };
  return {
    sheet: found.sheet,
    says: found.text === name ? `your file is called ‘${name}’` : `there is a ${found.text}`,
  };
};

/** No file names a sheet, and none may do so yet. */
const namesNothing = (wanted: string | undefined, isWaiting: boolean) => wanted === undefined && !isWaiting;

const isAnother = (wanted: string | undefined, value: string) =>
  wanted !== undefined && wanted.toLowerCase() !== value.toLowerCase();

/**
 * Fills in a field as the file names it, while nobody has chosen, and takes that back with the file.
 * @returns what stood there before, as long as ours stands
 */
const usePresetField = (
  field: ReturnType<typeof useFormField>,
  known: Preset | undefined,
  wanted: string | undefined,
  isWaiting: boolean,
  onPreset: (preset: Preset | undefined) => void,
) => {
  const { value, isOpen, isTouched } = field;
  const ours = known?.chosen === value && !isTouched ? known : undefined;
  const before = ours ? ours.before : value;
  const isOther = isAnother(wanted, value);
  const isLeftOver = ours !== undefined && namesNothing(wanted, isWaiting);
  const right = isLeftOver ? before : (isOpen || ours) && isOther ? wanted : undefined;
  useEffect(() => {
    if (right === undefined) return;
    onPreset(isLeftOver ? undefined : { before, chosen: right });
    field.preset(right);
  }); // settles at once: what is right stands there then
  return right === undefined ? ours?.before : undefined;
};

/** Says which sheet was chosen because a drawing names it, with a way back. */
export function SheetOfFile({ control, parts, preset, onPreset }: SheetOfFileProps) {
  const { sheet, says } = namedIn(parts.length === 1 ? parts[0] : undefined);
  const isWaiting = parts.some(isPending);
  const material = useFormField(control, 'material');
  const thickness = useFormField(control, 'thickness');
  const keep = (name: keyof NamedSheet) => (change: Preset | undefined) =>
    onPreset((before) => ({ ...before, [name]: change }));
  const materialBefore = usePresetField(material, preset.material, sheet.material, isWaiting, keep('material'));
  const thicknessBefore = usePresetField(thickness, preset.thickness, sheet.thickness, isWaiting, keep('thickness'));
  const chosen = [
    ...(materialBefore === undefined ? [] : [{ field: material, before: materialBefore }]),
    ...(thicknessBefore === undefined ? [] : [{ field: thickness, before: thicknessBefore }]),
  ];
  if (chosen.length === 0) return null;
  return (
    <div className="more-layers">
      <p>
        We chose {chosen.map(({ field }) => field.value).join(', ')}, since <bdi>{says}</bdi>.
      </p>
      <Button
        variant="secondary"
        onClick={({ currentTarget }) => {
          currentTarget.closest('section')?.focus(); // the button disappears when it is pressed
          for (const { field, before } of chosen) field.choose(before);
        }}
      >
        Choose {chosen.map(({ before }) => before).join(', ')}
      </Button>
    </div>
  );
}
