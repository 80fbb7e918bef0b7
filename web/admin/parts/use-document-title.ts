import { useEffect } from 'react';
import { useShop } from '#web/pages/site/use-shop.ts';

/** Titles a page with what is known only once the page has loaded it. */
export const useDocumentTitle = (title: string) => {
  const { name } = useShop();
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
};
