import { useDeferredValue, useMemo } from 'react';
import { takaFigure } from '#contract/money/taka-text.ts';
import type { OrderableService } from '#contract/services/services.ts';
import { useEditedBook } from '#web/admin/pricing/draft/book-context.ts';
import { differenceText, type SamplePrice, samplePrices } from './sample-prices.ts';

const BY_A_PERSON = 'a person prices it';
const inTaka = (price: number | null) => (price === null ? BY_A_PERSON : takaFigure(price));

const Cell = ({ children, strong = false }: { children: string; strong?: boolean }) => (
  <td className={`py-2 ps-3 text-end align-top tabular-nums ${strong ? 'font-semibold' : ''}`}>{children}</td>
);

function SampleRow({ sample, known }: { sample: SamplePrice; known: boolean }) {
  const difference = known ? differenceText(sample) : undefined;
  const changed = known && sample.before !== sample.after;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-start align-top font-normal wrap-anywhere">
        {sample.name}
        {difference !== undefined && <span className="block font-semibold text-copper tabular-nums">{difference}</span>}
      </th>
      <Cell>{inTaka(sample.before)}</Cell>
      <Cell strong={changed}>{known ? inTaka(sample.after) : '…'}</Cell>
    </tr>
  );
}

/** What sample parts cost by the rates in force and by the draft, while it is typed. */
export function SampleTable({ service, title }: { service: OrderableService; title: string }) {
  const { draft, inForce, nearness } = useEditedBook();
  const near = nearness.find((one) => one.service === service);
  const content = useDeferredValue(draft.content);
  const samples = useMemo(() => samplePrices(service, inForce, content ?? inForce), [service, inForce, content]);
  return (
    <div className="part @container p-4">
      {/* With enlarged text, amounts break rather than make the page wider. */}
      <table className="w-full text-sm @max-[16rem]:wrap-anywhere">
        <caption className="pb-2 text-start">
          <span className="block text-lg font-bold">Sample parts</span>
          <span className="sr-only">{title}. </span>
          <span className="text-muted">
            {content
              ? 'In BDT, by the prices in force and with your changes.'
              : 'Correct the marked figures to see the new prices.'}
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="pb-2 text-start font-semibold">
              Part
            </th>
            <th scope="col" className="pb-2 ps-3 text-end font-semibold">
              In force
            </th>
            <th scope="col" className="pb-2 ps-3 text-end font-semibold">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <SampleRow key={sample.name} sample={sample} known={content !== undefined} />
          ))}
        </tbody>
      </table>
      {near && <p className="mt-3 border-t border-line pt-3 text-sm">{near.text}.</p>}
    </div>
  );
}
