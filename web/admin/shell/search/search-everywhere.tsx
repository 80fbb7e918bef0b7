import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** As long as the dialog may take to come; keys do what they always do after that. */
const TYPED_AHEAD_MS = 5_000;

/** What is typed once a key comes; undefined for one that writes nothing. */
const withKey = (typed: string, event: KeyboardEvent) => {
  if (event.isComposing) return undefined;
  if (event.key === 'Backspace') return typed.slice(0, -1);
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (event.key.length !== 1 || isCommand) return undefined;
  return event.key === '/' && typed === '' ? typed : typed + event.key; // the key that opened it, held down
};

/** Opens the search by its keys, and keeps what is typed from then on until its box has the focus. */
const useSearchKeys = (open: () => void) => {
  const ahead = useRef<{ typed: string; until: number }>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAhead = ahead.current !== null && performance.now() < ahead.current.until;
    const typed = isAhead ? withKey(ahead.current?.typed ?? '', event) : undefined;
    if (typed === undefined && !asksForSearch(event)) return;
    event.preventDefault(); // neither for the field nor for the button that has the focus
    if (typed === undefined) open();
    ahead.current = { typed: typed ?? '', until: performance.now() + TYPED_AHEAD_MS };
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return {
    /** What was typed, once; keys are the box's own from then on. */
    take: () => {
      const { typed = '' } = ahead.current ?? {};
      ahead.current = null;
      return typed;
    },
  };
};

interface SearchEverywhereProps {
  /** Whether the menu shows only icons. */
  folded: boolean;
}

/** Opens the search for orders, customers, products, messages, papers, pages and commands. */
export function SearchEverywhere({ folded }: SearchEverywhereProps) {
  const [open, setOpen] = useState(false);
  const typedAhead = useSearchKeys(() => setOpen(true));
  const turn = (isOpen: boolean) => {
    typedAhead.take(); // what was typed for another time
    setOpen(isOpen);
  };
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
      <SearchDialog open={open} onOpenChange={turn} takeTypedAhead={typedAhead.take} />
    </>
  );
}
