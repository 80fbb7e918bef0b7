import { siteAddress } from '#contract/addresses.ts';
import { rateCurrency } from '#contract/money/currency.ts';
import { wholeMoney } from '#contract/money/money-text.ts';
import type { PricedJob } from './priced-job.ts';

const seconds = (value: number) => `${Math.round(value)} s`;

/** What a supposed job comes to, step by step, so that the price of a minute means something. */
export function JobPrice({ job }: { job: PricedJob }) {
  const { says, order, cutting, starts, minutes, perMinute, further, total, hasVat } = job;
  const each = starts.each === 0.5 ? 'half a second' : `${starts.each} s`;
  const steps = [
    { name: `Cutting at ${cutting.mmPerSecond}mm/s`, value: seconds(cutting.seconds) },
    ...(starts.seconds > 0
      ? [{ name: `${starts.count} starts of ${each}`, value: `+ ${seconds(starts.seconds)}` }]
      : []),
    ...further.map(({ label, amount }) => ({ name: label, value: `+ ${wholeMoney(amount)} ${rateCurrency()}` })),
  ];
  return (
    <section className="job" aria-labelledby={`${order}-job`}>
      <div>
        <h3 id={`${order}-job`} className="text-lg">
          What a job comes to
        </h3>
        <p className="mt-1 text-sm text-muted">{says}</p>
      </div>
      <dl>
        {steps.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>
            {minutes.toFixed(1)} min × {perMinute} {rateCurrency()}
          </dt>
          <dd className="font-bold text-copper">
            about {wholeMoney(total)} {rateCurrency()}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        and the sheet at its purchase price{hasVat && ', and VAT'}.{' '}
        <a href={siteAddress.orderForm(order)} className="text-link">
          Drop your drawing
        </a>{' '}
        to see its own price.
      </p>
    </section>
  );
}
