/** Where the unsent order of this tab is kept in tabStorage. */
export const TAB_ORDER = 'karkhana-order';
