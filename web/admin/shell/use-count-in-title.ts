import { useEffect } from 'react';

/** Puts a count before the page's title, '(3) Orders', whichever page it is and whoever titles it; nothing for none. */
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
