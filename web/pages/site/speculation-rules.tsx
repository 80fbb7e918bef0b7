import { useContext } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { NonceContext } from '#web/nonce.ts';

const WITHOUT_REACT = [
  siteAddress.home,
  siteAddress.about,
  siteAddress.shop,
  siteAddress.product('*'),
  siteAddress.service('*'),
];
const FORMS = [siteAddress.contact, siteAddress.order, siteAddress.orderForm('*')];

const links = (addresses: readonly string[]) => ({
  and: [{ href_matches: addresses }, { not: { selector_matches: '[target=_blank]' } }],
});

/** Pages without React may be prerendered. Of pages with forms only the HTML is prefetched, so that no script runs early. */
const RULES = {
  prerender: [{ where: links(WITHOUT_REACT), eagerness: 'moderate' }],
  prefetch: [{ where: links(FORMS), eagerness: 'moderate' }],
};

/** Escaped, so that no text can close the script element. */
const SCRIPT = JSON.stringify(RULES).replaceAll('<', '\\u003c');

/** Lets the browser load the page behind a link on hover, so that it opens at once. */
export function SpeculationRules() {
  return (
    <script
      type="speculationrules"
      nonce={useContext(NonceContext)}
      // oxlint-disable-next-line react/no-danger -- our own constant, as JSON
      dangerouslySetInnerHTML={{ __html: SCRIPT }}
    />
  );
}
