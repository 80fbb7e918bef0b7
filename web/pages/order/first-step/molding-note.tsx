import { siteAddress } from '#contract/addresses.ts';
import { MOLDING_INCLUDED, SILICON_MOLDING } from '#contract/services/silicon-molding.ts';

/** How molding is ordered, which has neither a price list nor a form of its own. */
export function MoldingNote() {
  return (
    <p className="mb-6 border-s-4 border-copper bg-copper-soft px-4 py-3">
      A person quotes silicone molding. Order it as Product Development: the next step has “{MOLDING_INCLUDED}” in its
      Includes. Not sure yet?{' '}
      <a href={siteAddress.askAbout(SILICON_MOLDING.value)} className="text-link">
        Ask a question first
      </a>
      .
    </p>
  );
}
