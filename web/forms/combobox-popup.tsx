import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

/** The list under a combobox, as wide as its field. */
export function ComboboxPopup({ empty, children }: { empty?: ReactNode; children: (item: string) => ReactNode }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner className="z-50 outline-none" sideOffset={4}>
        <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-sm border border-edge bg-panel text-ink shadow-lift">
          <Combobox.Empty className="px-3 py-2.5 text-sm text-muted empty:hidden">{empty}</Combobox.Empty>
          <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 empty:hidden">
            {children}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}

/** One line of the list, ticked when chosen. */
export function ComboboxOption({ value, children }: { value: string; children?: ReactNode }) {
  return (
    <Combobox.Item
      value={value}
      className="grid min-h-11 cursor-pointer grid-cols-[1.25rem_1fr] items-center gap-2 px-3 py-2 data-highlighted:bg-copper-soft"
    >
      <Combobox.ItemIndicator className="col-start-1">
        <Check size={16} aria-hidden="true" className="text-copper" />
      </Combobox.ItemIndicator>
      <span className="col-start-2 wrap-anywhere">{children ?? value}</span>
    </Combobox.Item>
  );
}
