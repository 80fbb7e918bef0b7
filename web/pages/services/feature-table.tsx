import type { Feature, LineColour } from '#content/service.ts';
import type { PublishedPrices } from '#contract/pricing/price-book.ts';
import { priceText } from '#web/pages/site/price-text.ts';

/** The capabilities of a service. On a phone the explanation is below the figure. */
export function FeatureTable({ features, prices }: { features: readonly Feature[]; prices: PublishedPrices }) {
  return (
    <table className="figures capabilities">
      <thead>
        <tr>
          <th scope="col">Features</th>
          <th scope="col">
            <span className="figure-line">
              Capability<span className="max-sm:sr-only">What it means for your part</span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {features.map((feature) => (
          <tr key={feature.name}>
            <th scope="row">{feature.name}</th>
            <td>
              <Capability feature={feature} prices={prices} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CapabilityProps {
  feature: Feature;
  prices: PublishedPrices;
}

function Capability({ feature: { value, meaning }, prices }: CapabilityProps) {
  return (
    <div className="figure-line">
      <div className="font-semibold">
        <FeatureValue value={value} prices={prices} />
      </div>
      <p className="text-sm text-muted">{meaning}</p>
    </div>
  );
}

function FeatureValue({ value, prices }: { value: Feature['value']; prices: PublishedPrices }) {
  if (typeof value === 'string') return value;
  if ('colours' in value) return <Colours colours={value.colours} />;
  if ('price' in value) return priceText(prices[value.price]);
  return (
    <ul>
      {value.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Colours({ colours }: { colours: readonly LineColour[] }) {
  return (
    <ul className="grid gap-1.5">
      {colours.map(({ colour, swatch, meaning }) => (
        <li key={colour} className="flex gap-2.5">
          {/* Not a style, which the content security policy would block. */}
          <svg className="mt-1 size-4 shrink-0 border border-edge" viewBox="0 0 1 1" aria-hidden="true">
            <path d="M0 0h1v1H0z" fill={swatch} />
          </svg>
          <span>
            {colour}: {meaning}
          </span>
        </li>
      ))}
    </ul>
  );
}
