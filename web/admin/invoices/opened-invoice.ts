import { useEffect } from 'react';

/** The invoice that was opened last, in this tab. */
let opened: string | undefined;

/** The identifier of the link that opens an invoice. */
export const opensInvoice = (id: string) => `open-${id}`;

export const rememberOpened = (id: string) => {
  opened = id;
};

/** Whoever comes back from an invoice finds the focus where it was, as soon as the list is there. */
export const useFocusOnReturn = (isListed: boolean) => {
  useEffect(() => {
    if (!isListed || opened === undefined) return;
    const link = document.getElementById(opensInvoice(opened));
    opened = undefined;
    link?.focus();
    link?.scrollIntoView({ block: 'nearest' });
  }, [isListed]);
};
