import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiAddress } from '#contract/addresses.ts';
import type { ContactMessage } from '#contract/contact-message.ts';
import { locale } from '#contract/formats/locale.ts';
import { MESSAGE_STATES, type MessageCounts } from '#contract/message-states.ts';
import { queryNow } from '#web/admin/ui/address-now.ts';
import { AdminHeading } from '#web/admin/ui/admin-heading.tsx';
import { adminTitle } from '#web/admin/ui/admin-title.ts';
import { FilterTabs } from '#web/admin/ui/filter-tabs.tsx';
import { EmptyList, ListState } from '#web/admin/ui/list-state.tsx';
import { SearchBox } from '#web/admin/ui/search-box.tsx';
import { TimesNote } from '#web/admin/ui/times-note.tsx';
import { usePagedList } from '#web/admin/ui/use-paged-list.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/elements/toast.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageRows } from './message-rows.tsx';
import { entriesOf, nextOf, STATE_NAME } from './message-states.ts';
import { useMessageCounts } from './use-message-counts.ts';

export const handle = { hydrate: true };

export const meta = adminTitle('Contact');

const PAGE = { limit: '50' };

/** `count` is undefined until it is known. */
function StatCard({ label, count }: { label: string; count: number | undefined }) {
  return (
    <dl className="mb-4 flex w-fit flex-row-reverse items-baseline gap-3 border border-line border-s-4 border-s-copper bg-panel px-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">{count === undefined ? '–' : count.toLocaleString(locale())}</dd>
    </dl>
  );
}

const ALL = '';
const FILTERS = [ALL, 'mine', ...MESSAGE_STATES, 'held'] as const;
type Filter = (typeof FILTERS)[number];

/** What a filter asks of the list. */
const askedBy = (filter: Filter): Record<string, string> => {
  if (filter === 'mine') return { state: 'new', mine: 'true' };
  if (filter === 'held') return { held: 'true' };
  return filter === ALL ? {} : { state: filter };
};

const sumOf = ({ counts }: Pick<MessageCounts, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function StateTabs({ chosen, onChoose }: { chosen: Filter; onChoose: (filter: Filter) => void }) {
  const { counted } = useMessageCounts();
  const all = counted && sumOf(counted);
  const tabs = [
    { value: ALL, label: 'All', count: all } as const,
    { value: 'mine', label: 'Waits for me', count: counted?.mine } as const,
    ...MESSAGE_STATES.map((state) => ({ value: state, label: STATE_NAME[state], count: counted?.counts[state] })),
    ...((counted?.held ?? 0) > 0 || chosen === 'held'
      ? [{ value: 'held', label: 'Held back', count: counted?.held } as const]
      : []),
  ];
  return <FilterTabs legend="Filter by state" tabs={tabs} chosen={chosen} onChoose={onChoose} />;
}

/** The messages that a search and a filter leave. */
const useMessages = (search: string, state: Filter) => {
  const { total, ...list } = usePagedList<ContactMessage>(apiAddress.contact, {
    ...PAGE,
    ...(search && { q: search }),
    ...askedBy(state),
  });
  const [all, setAll] = useState<number>(); // the count of all messages, which a search does not change
  const isOfAll = search === '' && state === ALL && !list.replacing;
  if (isOfAll && total !== undefined && total !== all) setAll(total);
  return { ...list, all };
};

/** Calls `work` once the shop’s messages have other counts than before: a colleague did something, or somebody wrote. */
const useChangedCounts = (work: () => void) => {
  const { counted } = useMessageCounts();
  const now = counted === null ? undefined : JSON.stringify([counted.counts, counted.mine]);
  const before = useRef(now);
  const changed = useEffectEvent(work);
  useEffect(() => {
    if (before.current !== undefined && now !== before.current) changed();
    before.current = now;
  }, [now]);
};

/** The search, the filter, and which message is to be open, by the page's address: whoever comes from elsewhere comes with them. */
const useAddress = () => {
  const [address, setAddress] = useSearchParams();
  const search = address.get('q') ?? '';
  const state = FILTERS.find((filter) => filter === address.get('state')) ?? ALL;
  const go = (wanted: { q: string } | { state: Filter }) => {
    const now = queryNow();
    const next = { q: now.get('q') ?? '', state: now.get('state') ?? '', ...wanted };
    setAddress(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true },
    );
  };
  return {
    search,
    state,
    asked: address.get('message'),
    setSearch: (q: string) => go({ q }),
    setState: (chosen: Filter) => go({ state: chosen }),
  };
};

/** The message whose dialog is open, or fades out. @param asked the one that the address asks for */
const useOpened = (asked: string | null, items: readonly ContactMessage[] | null) => {
  const me = useSession().user?.email;
  const [shown, setShown] = useState<ContactMessage>();
  const [seen, setSeen] = useState({ _id: '', entries: 0 }); // of its thread: what comes while it is open was not read yet
  const [open, setOpen] = useState(false);
  const [answered, setAnswered] = useState<string>(); // the message that the address asked for and that was opened
  const inSight = useRef<string>(undefined);
  useEffect(() => {
    inSight.current = open ? shown?._id : undefined;
  });
  const turnTo = (message: ContactMessage) => {
    setShown(message);
    setSeen({ _id: message._id, entries: entriesOf(message) });
  };
  const show = (message: ContactMessage) => {
    turnTo(message);
    setOpen(true);
  };
  const [listed, setListed] = useState(items);
  if (items !== listed) {
    setListed(items); // what a colleague, or its sender, did about the message that is open comes with the list
    setShown((now) => items?.find(({ _id }) => _id === now?._id) ?? now);
  }
  const wanted = asked === null || asked === answered ? undefined : items?.find(({ _id }) => _id === asked);
  if (wanted) {
    setAnswered(wanted._id);
    show(wanted);
  }
  return {
    shown,
    seen: seen.entries,
    saw: (_id: string, entries: number) => setSeen((now) => (now._id === _id ? { _id, entries } : now)),
    open,
    setOpen,
    show,
    change: (message: ContactMessage) => setShown((now) => (now?._id === message._id ? message : now)),
    /** Whoever has closed it, or opened another while its answer was sent, stays there. */
    goOn: (given: ContactMessage) => {
      const next = inSight.current === given._id ? nextOf(items ?? [], given, me) : undefined;
      if (!next) return;
      showToast({ kind: 'success', about: 'answer', text: `Answer to ${given.name} sent. This is the next.` });
      turnTo(next);
    },
  };
};

export default function ContactPage() {
  const { search, setSearch, state, setState, asked } = useAddress();
  const { counted, reload: recount } = useMessageCounts();
  const { items, all, replacing, ...list } = useMessages(search, state);
  useChangedCounts(() => void list.reload());
  const { shown, seen, saw, open, setOpen, show, change, goOn } = useOpened(asked, items);
  const onChange = (message: ContactMessage) => {
    change(message);
    void list.reload();
    void recount();
  };
  return (
    <div className="sheet py-8">
      <AdminHeading title="Contact">
        <SearchBox label="Search contact by name..." value={search} onSearch={setSearch} />
      </AdminHeading>
      <StatCard label="Total Messages" count={all ?? (counted ? sumOf(counted) : undefined)} />
      <div className="mb-4">
        <StateTabs chosen={state} onChoose={setState} />
      </div>
      {items && !replacing && items.length === 0 && <EmptyList>No contact Found</EmptyList>}
      {state === 'held' && (
        <p className="mb-3 text-muted">
          These look like a bot’s: nobody was mailed about them. Open one and press “Not spam” if it is from a person.
        </p>
      )}
      {items && items.length > 0 && <MessageRows messages={items} onOpen={show} />}
      <ListState {...list} />
      <TimesNote />
      {shown && (
        <MessageDialog
          key={shown._id}
          message={shown}
          seen={seen}
          onSeen={(entries) => saw(shown._id, entries)}
          onChange={onChange}
          onAnswered={() => goOn(shown)}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
