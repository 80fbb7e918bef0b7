import { useContext } from 'react';
import { siteAddress } from '#contract/addresses.ts';
import { NonceContext } from '#web/nonce.ts';

const READ = [
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

/** A page that is read may be rendered ahead; of a form, only its HTML is fetched, so that nothing runs unseen. */
const RULES = {
  prerender: [{ where: links(READ), eagerness: 'moderate' }],
  prefetch: [{ where: links(FORMS), eagerness: 'moderate' }],
};

/** Inside a script element, text must not be able to end it. */
const SCRIPT = JSON.stringify(RULES).replaceAll('<', '\\u003c');

/** Lets the browser get the page behind a link while the pointer rests on it, so that it opens at once. */
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
