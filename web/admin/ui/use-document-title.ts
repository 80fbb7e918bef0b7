import { useEffect } from 'react';
import { useShop } from '#web/pages/site/use-shop.ts';

/** Sets the document title from data that the page has to load first. */
export const useDocumentTitle = (title: string) => {
  const { name } = useShop();
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
};
