import { matchPath } from 'react-router';
import { siteAddress } from '#contract/addresses.ts';

export interface KeyGroup {
  title: string;
  keys: readonly (readonly [words: string, keys: readonly string[]])[];
}

const ROWS = {
  title: 'Rows',
  keys: [
    ['next, previous', ['j', 'k']],
    ['open', ['Enter']],
  ],
} as const satisfies KeyGroup;
const FORM = { title: 'Here', keys: [['save', ['Ctrl', 's']]] } as const satisfies KeyGroup;

const ORDERS: KeyGroup[] = [
  {
    title: 'Move',
    keys: [
      ['next, previous', ['j', 'k']],
      ['open the order', ['Enter']],
      ['in a new tab', ['Ctrl', 'Enter']],
      ['quick look', ['Space']],
      ['next view, the one before', [']', '[']],
      ['this view', ['1', '…', '7']],
    ],
  },
  {
    title: 'Choose',
    keys: [
      ['choose the row', ['x']],
      ['and the next', ['Shift', 'j']],
      ['the whole list', ['Ctrl', 'a']],
      ['choose nothing, close what was not moved', ['Esc']],
      ['filter', ['f']],
      ['group by material', ['g']],
    ],
  },
  {
    title: 'Act on the chosen, or the row',
    keys: [
      ['move on', ['m']],
      ['print tickets', ['p']],
      ['print address labels', ['l']],
      ['download ZIP', ['d']],
      ['export', ['e']],
      ['assign', ['a']],
      ['hold, go on', ['h']],
    ],
  },
];

const ORDER: KeyGroup = {
  title: 'This order',
  keys: [
    ['what it waits for', ['m']],
    ['download the ticket', ['p']],
    ['download its files (ZIP)', ['d']],
    ['delete it', ['Delete']],
    ['next, previous order', ['j', 'k']],
    ['save a note, send a quotation', ['Ctrl', 'Enter']],
  ],
};

const DECISIONS: KeyGroup = {
  title: 'This question',
  keys: [
    ['an answer', ['1', '2', '…']],
    ['skip it', ['s']],
    ['look closer at the part', ['l']],
    ['undo the last answer', ['u']],
    ['open the order', ['o']],
    ['back to Today', ['Esc']],
  ],
};

const MESSAGES: KeyGroup = {
  title: 'Messages',
  keys: [...ROWS.keys, ['send, and on to the next', ['Ctrl', 'Enter']]],
};

const BIN: KeyGroup = {
  title: 'Rows',
  keys: [
    ['next, previous', ['j', 'k']],
    ['restore', ['Enter']],
  ],
};

/** By the pattern of the address. */
const SCREENS: Readonly<Record<string, readonly KeyGroup[]>> = {
  [siteAddress.orders]: ORDERS,
  [siteAddress.orderNew]: [],
  [siteAddress.orderPage.pattern]: [ORDER],
  [siteAddress.decisions]: [DECISIONS],
  [siteAddress.contactSubmissions]: [MESSAGES],
  [siteAddress.invoices]: [
    { ...ROWS, keys: [...ROWS.keys, ['record a payment', ['m']], ['all, open, overdue, settled', ['1', '…', '4']]] },
  ],
  [siteAddress.customers]: [ROWS],
  [siteAddress.bin]: [BIN],
  [siteAddress.dashboard]: [ROWS],
  [siteAddress.settings]: [FORM],
  [siteAddress.prices]: [FORM],
};

export const keysOfScreen = (pathname: string): readonly KeyGroup[] =>
  Object.entries(SCREENS).find(([pattern]) => matchPath(pattern, pathname) !== null)?.[1] ?? [];

export const EVERYWHERE: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      ['search', ['/']],
      ['search, also while typing', ['Ctrl', 'k']],
      ['undo, as the corner offers it', ['z']],
      ['this sheet', ['?']],
    ],
  },
  {
    title: 'Go to',
    keys: [
      ['new order', ['n']],
      ['Today', ['t']],
      ['Orders', ['o']],
      ['decisions', ['i']],
      ['Contacts', ['c']],
      ['Invoices', ['v']],
      ['Products', ['s']],
    ],
  },
];
