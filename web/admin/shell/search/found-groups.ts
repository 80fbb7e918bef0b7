import { siteAddress } from '#contract/addresses.ts';
import type { SearchHit } from '#contract/search.ts';

/** Something that can be chosen: a hit, or a command. */
export interface Choice extends Omit<SearchHit, 'kind'> {
  kind: SearchHit['kind'] | 'command';
}

export interface Group {
  name: string;
  choices: Choice[];
}

const GROUP_OF: Record<SearchHit['kind'], string> = {
  order: 'Orders',
  customer: 'Customers',
  product: 'Products',
  quotation: 'Papers and payments',
  invoice: 'Papers and payments',
  payment: 'Papers and payments',
  message: 'Messages',
  page: 'Pages',
};
const SHOWN_MAX = 8; // of a group

const newOrder = (q: string): Choice => ({
  kind: 'command',
  _id: 'new',
  title: `New order for ‘${q}’`,
  url: siteAddress.newOrderFor(q),
  detail: 'from a call, WhatsApp or the counter',
});

const listCommand = (q: string, hits: readonly SearchHit[]): Choice[] =>
  hits.some(({ kind }) => kind === 'order')
    ? [
        {
          kind: 'command',
          _id: 'list',
          title: `Search the list of orders for ‘${q}’`,
          url: `${siteAddress.orders}?${new URLSearchParams({ q })}`,
        },
      ]
    : [];

/** Hits by what they are, the group with the best first; commands at the end. */
export const foundGroups = (q: string, hits: readonly SearchHit[], mayEnter: boolean): Group[] => {
  const groups = [...Map.groupBy(hits, ({ kind }) => GROUP_OF[kind])].map(([name, choices]) => ({
    name,
    choices: choices.slice(0, SHOWN_MAX),
  }));
  const commands = q === '' ? [] : [...(mayEnter ? [newOrder(q)] : []), ...listCommand(q, hits)];
  return commands.length === 0 ? groups : [...groups, { name: 'Commands', choices: commands }];
};
