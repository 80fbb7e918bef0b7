import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { isDialogOpen, isTyping } from '#web/admin/ui/keys/use-keys.ts';
import { lateDialog } from '#web/admin/ui/late-dialog.tsx';

/** Loaded when somebody searches: no page waits for it. */
const SearchDialog = lateDialog(
  async () => (await import('./search-dialog.tsx')).SearchDialog,
  ({ onOpenChange }) => onOpenChange(false),
);

/** `/` where nobody types, and Ctrl K or ⌘ K anywhere; but not behind a dialog. */
const asksForSearch = (event: KeyboardEvent) => {
  if (event.defaultPrevented || isDialogOpen()) return false;
  if (event.key === '/') return !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
};

/** What a key writes; '' for one that writes nothing. */
const letterOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey ? key : '';

/** Opens the search by its keys. @returns what takes what is typed from then on until its box has the focus */
const useSearchKeys = (setOpen: (open: boolean) => void) => {
  const typedAhead = useRef('');
  useEffect(() => {
    let isAsked = false;
    const onKey = (event: KeyboardEvent) => {
      if (asksForSearch(event)) {
        event.preventDefault();
        isAsked = true;
        typedAhead.current = '';
        setOpen(true);
      } else {
        isAsked &&= !isTyping(event.target);
        if (isAsked) typedAhead.current += letterOf(event);
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setOpen]);
  return () => {
    const typed = typedAhead.current;
    typedAhead.current = '';
    return typed;
  };
};

interface SearchEverywhereProps {
  /** Whether the menu shows only icons. */
  folded: boolean;
}

/** Opens the search for orders, customers, products, messages, papers, pages and commands. */
export function SearchEverywhere({ folded }: SearchEverywhereProps) {
  const [open, setOpen] = useState(false);
  const takeTypedAhead = useSearchKeys(setOpen);
  return (
    <>
      <button
        type="button"
        title={folded ? 'Search everything' : undefined}
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
        onPointerEnter={SearchDialog.prefetch}
        onFocus={SearchDialog.prefetch}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-edge bg-paper px-3 text-start text-muted hover:border-copper hover:text-ink max-[899px]:size-11 max-[899px]:justify-center max-[899px]:border-transparent max-[899px]:bg-transparent max-[899px]:p-0 min-[900px]:order-last min-[900px]:w-full min-[900px]:group-data-folded:justify-center min-[900px]:group-data-folded:px-0"
      >
        <Search size={20} aria-hidden="true" className="shrink-0" />
        <span className="max-[899px]:sr-only min-[900px]:group-data-folded:sr-only">Search</span>
        <kbd
          aria-hidden="true"
          className="ms-auto rounded-sm border border-line bg-panel px-1.5 text-sm max-[899px]:hidden min-[900px]:group-data-folded:hidden"
        >
          /
        </kbd>
      </button>
      <SearchDialog open={open} onOpenChange={setOpen} takeTypedAhead={takeTypedAhead} />
    </>
  );
}
