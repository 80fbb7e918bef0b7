import { NO_WORK_IN_WORDS, WORK_IN_WORDS } from '#content/page-descriptions.ts';
import type { ServiceValue } from '#contract/services/services.ts';

/** What descriptions say of a shop. */
interface DescribedShop {
  /** Empty where the address names none. */
  town: string;
  /** Services that the site does not name. */
  hidden: readonly ServiceValue[];
}

const ALL = Object.keys(WORK_IN_WORDS) as ServiceValue[];

const workOf = ({ hidden }: DescribedShop, joined: 'and' | 'or', services: readonly ServiceValue[]) => {
  const shown = services.filter((service) => !hidden.includes(service));
  const work = [...new Set(shown.map((service) => WORK_IN_WORDS[service]))];
  return [work.slice(0, -1).join(', '), work.at(-1) ?? NO_WORK_IN_WORDS].filter(Boolean).join(` ${joined} `);
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A text of content/page-descriptions.ts as it is said of a shop. */
export const describedBy = (text: string) => (shop: DescribedShop) =>
  text
    .replace('{inTown}', shop.town === '' ? '' : ` in ${shop.town}`)
    .replace('{Work}', capital(workOf(shop, 'and', ALL)))
    .replace(
      '{orderable}',
      workOf(
        shop,
        'or',
        ALL.filter((service) => service !== 'Silicon-Molding'),
      ),
    );
