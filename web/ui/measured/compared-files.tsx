import { type ComparedLine, compareFigures, differenceText } from '#contract/measuring/compare-figures.ts';
import type { MeasuredFigures } from '#contract/measuring/measurement-lines.ts';
import { moneyText } from '#contract/money/money-text.ts';
import { unbroken } from '#web/ui/unbroken.tsx';

/** A file as it is compared with another one; `charge` is what the price charges for it, in the shop’s currency. */
export interface ComparedFile {
  name: string;
  measurement?: MeasuredFigures | undefined;
  charge?: number | undefined;
}

interface ComparedFilesProps {
  before: ComparedFile;
  now: ComparedFile;
  /** VAT comes on top of what is charged for the files. */
  hasVat: boolean;
}

const priceLine = ({ before, now, hasVat }: ComparedFilesProps): ComparedLine[] => {
  if (before.charge === undefined && now.charge === undefined) return [];
  const told = (charge: number | undefined) => (charge === undefined ? '–' : moneyText(charge));
  const both = before.charge !== undefined && now.charge !== undefined;
  return [
    {
      label: hasVat ? 'Price of this file, before VAT' : 'Price of this file',
      before: told(before.charge),
      now: told(now.charge),
      ...(both && { difference: differenceText(before.charge ?? 0, now.charge ?? 0, moneyText) }),
    },
  ];
};

/** A new file beside the one that it replaced, figure by figure; nothing before both are measured. */
export function ComparedFiles(files: ComparedFilesProps) {
  const { before, now } = files;
  if (before.measurement?.status !== 'done' || now.measurement?.status !== 'done') return null;
  const lines = [...compareFigures(before.measurement, now.measurement), ...priceLine(files)];
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">
        {now.name} compared with {before.name}
      </caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="font-normal">
            <span className="sr-only">Figure</span>
          </th>
          <th scope="col" className="py-1.5 pe-3 text-start font-normal">
            Old file
          </th>
          <th scope="col" className="py-1.5 text-start font-normal">
            New file
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, before, now, difference }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
              {label}
            </th>
            <td className="py-1.5 pe-3 tabular-nums">{unbroken(before)}</td>
            <td className="py-1.5 font-semibold tabular-nums">
              {unbroken(now)}
              {difference !== undefined && <span className="block font-normal text-muted">{unbroken(difference)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
