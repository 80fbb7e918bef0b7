import { siteAddress } from '#contract/addresses.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

const STEPS = ['You and your project', 'Job details and files'];

/** The heading of both steps: title, link for help, and the current step. */
export function OrderHeading({ title, step }: { title: string; step: 1 | 2 }) {
  return (
    <PageHeading
      title={title}
      subtitle={
        <>
          Need help with your order?{' '}
          <a href={siteAddress.contact} className="text-link">
            Talk to our sales team
          </a>
          .
        </>
      }
      aside={<Steps current={step} />}
    />
  );
}

function Steps({ current }: { current: number }) {
  return (
    <ol className="grid grid-cols-2 border border-line bg-panel text-sm max-sm:w-full">
      {STEPS.map((name, position) => {
        const isCurrent = position + 1 === current;
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className="border-line px-4 py-2.5 not-first:border-s aria-[current]:bg-copper-soft"
          >
            <span className="block text-muted">Step {position + 1}</span>
            <span className={isCurrent ? 'font-semibold' : 'text-muted'}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
