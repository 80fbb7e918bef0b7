import { type ReactNode, useId } from 'react';
import type { OrderableService } from '#contract/services/services.ts';
import { SampleTable } from '#web/admin/pricing/samples/sample-table.tsx';

interface BookSectionProps {
  /** The fragment of its address. */
  anchor: string;
  title: string;
  /** How the service is priced, in a sentence. */
  intro: string;
  /** Whose samples stand beside the figures. */
  samples?: OrderableService;
  children: ReactNode;
}

/** The figures of a service, and beside them what they make of some parts. */
export function BookSection({ anchor, title, intro, samples, children }: BookSectionProps) {
  const heading = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={heading}
      className="scroll-mt-16 border-t border-line pt-8 pb-12 first:border-t-0 [&_:is(input,select,button)]:scroll-mt-16 [&_:is(input,select,button)]:scroll-mb-44"
    >
      <h2 id={heading} className="text-2xl">
        {title}
      </h2>
      <p className="mt-2 max-w-3xl text-muted">{intro}</p>
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 @4xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div className="grid min-w-0 gap-8">{children}</div>
        {samples && (
          <div className="min-w-0 @4xl:sticky @4xl:top-16">
            <SampleTable service={samples} title={title} />
          </div>
        )}
      </div>
    </section>
  );
}
