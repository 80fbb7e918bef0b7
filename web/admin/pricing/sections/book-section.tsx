import { type ReactNode, useId, useState } from 'react';
import type { OrderableService } from '#contract/services/services.ts';
import { AboutFocused } from '#web/admin/pricing/fields/about-figure.tsx';
import { FigureFocus, type FocusedFigure } from '#web/admin/pricing/fields/focused-figure.ts';
import { SampleLine } from '#web/admin/pricing/samples/sample-line.tsx';
import { SampleTable } from '#web/admin/pricing/samples/sample-table.tsx';
import { type Tab, useSection } from '#web/admin/pricing/tabs/tabs.ts';

interface BookSectionProps {
  /** The fragment of its address. */
  anchor: Tab;
  title: string;
  /** How the service is priced, in a sentence. */
  intro: string;
  /** Whose samples stand beside the figures. */
  samples?: OrderableService;
  children: ReactNode;
}

/** The figures of a service, and beside them what they make of some parts and what the one with the focus does. */
export function BookSection({ anchor, title, intro, samples, children }: BookSectionProps) {
  const heading = useId();
  const [focused, focus] = useState<FocusedFigure>();
  const { shown, section } = useSection(anchor);
  return (
    <section
      id={anchor}
      ref={section}
      hidden={!shown}
      aria-labelledby={heading}
      className="pt-5 pb-8 [&_:is(input,select,button)]:scroll-mt-16 [&_:is(input,select,button)]:scroll-mb-60"
    >
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-3 text-muted">{intro}</p>
      {samples && <SampleLine service={samples} />}
      <div className="mt-4 grid items-start gap-4 @4xl:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <FigureFocus value={focus}>
          <div className="grid min-w-0 gap-4">{children}</div>
        </FigureFocus>
        <div className="grid min-w-0 gap-4 @4xl:sticky @4xl:top-16">
          {samples && <SampleTable service={samples} title={title} />}
          <AboutFocused focused={focused} />
        </div>
      </div>
    </section>
  );
}
