import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import ListFilter from 'lucide-react/icons/list-filter';
import Mail from 'lucide-react/icons/mail';
import Package from 'lucide-react/icons/package';
import PanelLeft from 'lucide-react/icons/panel-left';
import ReceiptText from 'lucide-react/icons/receipt-text';
import UserRound from 'lucide-react/icons/user-round';
import Wallet from 'lucide-react/icons/wallet';
import type { MouseEvent } from 'react';
import type { Choice } from './found-groups.ts';
import { Marked } from './marked.tsx';

const ICONS: Record<Choice['kind'], LucideIcon> = {
  order: Inbox,
  customer: UserRound,
  product: Package,
  quotation: FileText,
  invoice: ReceiptText,
  payment: Wallet,
  message: Mail,
  page: PanelLeft,
  command: ListFilter,
};

function Picture({ kind, picture }: Pick<Choice, 'kind' | 'picture'>) {
  const Icon = ICONS[kind];
  if (picture === undefined)
    return <Icon size={18} aria-hidden="true" className="row-span-2 mx-auto text-muted sm:row-span-1" />;
  return (
    <img
      src={picture}
      alt=""
      width={40}
      height={30}
      className="row-span-2 h-7.5 w-10 border border-line bg-paper object-contain sm:row-span-1"
    />
  );
}

interface FoundChoiceProps {
  id: string;
  choice: Choice;
  chosen: boolean;
  /** What was searched for, to be marked. */
  q: string;
  onPoint: () => void;
  onFollow: (event: MouseEvent) => void;
}

const ROW =
  'grid min-h-11 grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-s-3 border-transparent px-2 py-1 no-underline sm:grid-cols-[2.5rem_minmax(0,17rem)_minmax(0,1fr)_auto] aria-selected:border-copper aria-selected:bg-copper-soft';

/** One line of what was found: a link, so that it also opens in a new tab. */
export function FoundChoice({ id, choice, chosen, q, onPoint, onFollow }: FoundChoiceProps) {
  const { kind, title, url, detail, aside, picture } = choice;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and takes the keys
    <a
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      href={url}
      onMouseMove={onPoint}
      onClick={onFollow}
      className={ROW}
    >
      <Picture kind={kind} picture={picture} />
      <span className="min-w-0 truncate font-semibold max-sm:col-start-2 max-sm:row-start-1">
        <bdi>
          <Marked text={title} q={q} />
        </bdi>
      </span>
      <span className="min-w-0 truncate text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-sm">
        {detail !== undefined && (
          <bdi>
            <Marked text={detail} q={q} />
          </bdi>
        )}
      </span>
      <span className="text-sm whitespace-nowrap text-muted tabular-nums max-sm:col-start-3 max-sm:row-start-1">
        {aside}
      </span>
    </a>
  );
}
