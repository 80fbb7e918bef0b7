import { siteAddress } from '#contract/addresses.ts';
import { SILICON_MOLDING } from '#contract/services/silicon-molding.ts';
import { MOLDING_INCLUDED } from './molding.ts';

/**
 * How molding is ordered, which has neither a price list nor a form of its own. It stands outside of the form, whose scripts have no
 * room for it, and is hidden by the style sheet once the second step is shown.
 */
export function MoldingNote() {
  return (
    <div className="molding-note border-b border-line bg-copper-soft">
      <p className="sheet py-3">
        A person quotes silicone molding. Order it as Product Development: the next step has “{MOLDING_INCLUDED}” in its
        Includes. Not sure yet?{' '}
        <a href={siteAddress.askAbout(SILICON_MOLDING.value)} className="text-link">
          Ask a question first
        </a>
        .
      </p>
    </div>
  );
}
