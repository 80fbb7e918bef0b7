import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { apiAddress, siteAddress } from '#contract/addresses.ts';
import { isTaka } from '#contract/money/currency.ts';
import { useMay } from '#web/admin/ui/use-may.ts';
import { SheetDialog } from '#web/ui/dialogs/sheet-dialog.tsx';
import { FoundChoice } from './found-choice.tsx';
import { type Choice, foundGroups, type Group } from './found-groups.ts';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed before the box had the focus, once. */
  takeTypedAhead: () => string;
}

const LONGEST = 200;

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-paper px-1.5 text-ink">{children}</kbd>
);

function Foot() {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted max-sm:hidden">
      <span>
        <Key>↑</Key> <Key>↓</Key> choose
      </span>
      <span>
        <Key>↵</Key> open
      </span>
      <span>
        <Key>Ctrl</Key> <Key>↵</Key> new tab
      </span>
      <span className="ms-auto">
        Phone however written, file, colour, amount{isTaka() ? ', bKash number, বাংলা' : ''}
      </span>
    </p>
  );
}

interface ResultsProps {
  listId: string;
  groups: readonly Group[];
  q: string;
  chosen: Choice | undefined;
  onPoint: (choice: Choice) => void;
  onFollow: (choice: Choice, event: MouseEvent) => void;
}

const optionId = (listId: string, { kind, _id }: Choice) => `${listId}-${kind}-${_id}`;

function Results({ listId, groups, q, chosen, onPoint, onFollow }: ResultsProps) {
  return (
    <div id={listId} role="listbox" aria-label="Found" className="px-2 pb-2">
      {groups.map(({ name, choices }) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options
        <div key={name} role="group" aria-label={name}>
          <p aria-hidden="true" className="px-2 pt-3 pb-1 text-sm font-semibold text-muted">
            {name} {choices.length}
          </p>
          {choices.map((choice) => (
            <FoundChoice
              key={optionId(listId, choice)}
              id={optionId(listId, choice)}
              choice={choice}
              chosen={choice === chosen}
              q={q}
              onPoint={() => choice !== chosen && onPoint(choice)}
              onFollow={(event) => onFollow(choice, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What is said in place of results, or beside them to screen readers. */
const saidOf = (typed: string, { busy, problem, hits }: ReturnType<typeof useSearch>) => {
  if (typed.trim() === '') return 'Type a name, phone number, reference, file, colour, amount or transaction ID.';
  if (problem !== undefined) return problem;
  if (hits.length === 0) return busy ? 'Searching…' : `Nothing was found for ‘${typed.trim()}’.`;
  return hits.length === 1 ? '1 result' : `${hits.length} results`;
};

/** Pages of customers ship no router. */
const isPublic = (url: string) => url.startsWith(siteAddress.product(''));

const nameOf = ({ kind, _id }: Choice) => `${kind} ${_id}`;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The choices, which of them is chosen, and what keys do; `follow` opens one. */
const useChoices = (
  groups: readonly Group[],
  [wanted, setWanted]: readonly [string | undefined, (name: string | undefined) => void],
  follow: (choice: Choice, newTab: boolean) => void,
) => {
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.max(
    0,
    choices.findIndex((choice) => nameOf(choice) === wanted),
  );
  const chosen = choices[at];
  const choose = (choice: Choice | undefined) => setWanted(choice && nameOf(choice));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      choose(choices[(at + step + choices.length) % choices.length]);
    }
    if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      follow(chosen, event.ctrlKey || event.metaKey);
    }
  };
  return { chosen, choose, onKeyDown };
};

interface FieldProps {
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
  onFocus: () => void;
  onClose: () => void;
}

function Field({ field, typed, onType, onKeyDown, listId, activeId, onFocus, onClose }: FieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
      <Search size={20} aria-hidden="true" className="shrink-0" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search everything"
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST}
        placeholder="Search everything"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="min-h-13 min-w-0 grow bg-transparent text-lg outline-none"
      />
      <button type="button" onClick={onClose} className="button button-quiet size-11 shrink-0 p-0">
        <X size={20} aria-hidden="true" />
        <span className="sr-only">Close</span>
      </button>
    </div>
  );
}

/** What is typed, and which of the choices for it is wanted: none at first. */
const useTyped = (takeTypedAhead: () => string) => {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setWanted(undefined);
  };
  const takeTyped = () => {
    const text = takeTypedAhead();
    if (text !== '') type(text.slice(0, LONGEST));
  };
  return { typed, type, takeTyped, wanting: [wanted, setWanted] as const };
};

/** One box for orders, customers, products, messages, papers, payments, pages and commands. */
export function SearchDialog({ open, onOpenChange, takeTypedAhead }: SearchDialogProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const leadsToField = useRef(false); // of a page, which takes the focus
  const navigate = useNavigate();
  const { typed, type, takeTyped, wanting } = useTyped(takeTypedAhead);
  const may = useMay();
  const search = useSearch(typed);
  const groups = foundGroups(typed.trim() === '' ? '' : search.q, search.hits, may('POST', apiAddress.orders));
  const turn = (isOpen: boolean) => {
    if (!isOpen) type('');
    leadsToField.current = false;
    onOpenChange(isOpen);
  };
  const follow = ({ url }: Choice, newTab: boolean) => {
    if (newTab) return void window.open(url, '_blank', 'noopener');
    turn(false);
    leadsToField.current = url.includes('#');
    if (isPublic(url)) location.assign(url);
    else void navigate(url);
  };
  const { chosen, choose, onKeyDown } = useChoices(groups, wanting, follow);
  const activeId = chosen && optionId(listId, chosen);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const press = (choice: Choice, event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return; // the browser opens the link
    event.preventDefault();
    follow(choice, false);
  };
  return (
    <SheetDialog
      open={open}
      onOpenChange={turn}
      title="Search everything"
      initialFocus={field}
      givesBack={() => !leadsToField.current}
    >
      <Field
        {...{ field, typed, onKeyDown, listId, activeId }}
        onType={type}
        onFocus={takeTyped}
        onClose={() => turn(false)}
      />
      <div className="min-h-0 grow overflow-y-auto" aria-busy={search.busy}>
        <p role="status" className={search.hits.length > 0 ? 'sr-only' : 'px-4 py-6 text-muted'}>
          {saidOf(typed, search)}
        </p>
        <Results {...{ listId, groups, chosen }} q={search.q} onPoint={choose} onFollow={press} />
      </div>
      <Foot />
    </SheetDialog>
  );
}
