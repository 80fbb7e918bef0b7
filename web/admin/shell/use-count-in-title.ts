import { useEffect } from 'react';

/** Puts a count in front of the document title, '(3) Orders', also when something else changes the title. Not for 0. */
export const useCountInTitle = (count: number) => {
  useEffect(() => {
    if (count === 0) return;
    let own = document.title;
    let written = '';
    const write = () => {
      if (document.title === written) return;
      own = document.title;
      written = `(${count}) ${own}`;
      document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = own;
    };
  }, [count]);
};
