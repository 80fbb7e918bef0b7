/** Letters alike but for case and for how an accent is stored (composed or not) are the same. */
const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase('en');

/** Those whose name holds `search`, whatever the case. */
export const named = <Item extends { name: string }>(items: readonly Item[], search: string) => {
  const wanted = fold(search.trim());
  return wanted === '' ? items : items.filter(({ name }) => fold(name).includes(wanted));
};
