import ArrowRight from 'lucide-react/icons/arrow-right';
import CheckCheck from 'lucide-react/icons/check-check';
import Download from 'lucide-react/icons/download';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import MapPin from 'lucide-react/icons/map-pin';
import Pause from 'lucide-react/icons/pause';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { currency } from '#contract/money/currency.ts';
import type { Order } from '#contract/orders/order.ts';
import { countedOrders, usualStatus } from './counted-orders.ts';
import { wholeMoney } from './row-cells.tsx';

/** What the owner may do with several orders; an act that is missing is not for who is signed in. */
export interface ChosenActs {
  move: (() => void) | undefined;
  tickets: () => void;
  labels: (() => void) | undefined;
  zip: () => void;
  exportCsv: (() => void) | undefined;
  assign: (() => void) | undefined;
  hold: (() => void) | undefined;
}

interface ActProps {
  Icon: typeof Pause;
  word: string;
  letter: string;
  onPress: (() => void) | undefined;
  main?: boolean;
}

function Act({ Icon, word, letter, onPress, main = false }: ActProps) {
  if (!onPress) return null;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={letter}
      className={`desk-button ${main ? 'desk-button-main' : 'desk-button-framed'}`}
    >
      <Icon size={17} aria-hidden="true" />
      <span>{word}</span>
      <kbd className="key" aria-hidden="true">
        {letter}
      </kbd>
    </button>
  );
}

const sumOf = (orders: readonly Order[]) => orders.reduce((sum, { standing }) => sum + (standing?.price ?? 0), 0);
const sumText = (orders: readonly Order[]) => (sumOf(orders) === 0 ? '' : `${wholeMoney(sumOf(orders))} ${currency()}`);

/** Below 900 px the table has no head, and with it no box for all. */
function ChooseAll({ onPress }: { onPress: (() => void) | undefined }) {
  if (!onPress) return null;
  return (
    <button type="button" onClick={onPress} className="desk-button text-copper min-[900px]:hidden">
      <CheckCheck size={17} aria-hidden="true" />
      Choose all
    </button>
  );
}

interface ChosenProps {
  orders: readonly Order[];
  acts: ChosenActs;
  onAll: (() => void) | undefined;
  onClear: () => void;
}

function Chosen({ orders, acts, onAll, onClear }: ChosenProps) {
  const usual = usualStatus(orders);
  return (
    <section aria-label="Chosen orders" className="desk-foot">
      <p>
        <b role="status">{countedOrders(orders.length)} chosen</b> <span className="text-muted">{sumText(orders)}</span>
      </p>
      <div className="acts">
        <Act
          main
          Icon={ArrowRight}
          word={usual === undefined ? 'Move' : `Move to ${usual}`}
          letter="m"
          onPress={acts.move}
        />
        <Act Icon={Printer} word="Tickets" letter="p" onPress={acts.tickets} />
        <Act Icon={MapPin} word="Labels" letter="l" onPress={acts.labels} />
        <Act Icon={Download} word="ZIP" letter="d" onPress={acts.zip} />
        <Act Icon={FileSpreadsheet} word="Export" letter="e" onPress={acts.exportCsv} />
        <Act Icon={UserPlus} word="Assign" letter="a" onPress={acts.assign} />
        <Act
          Icon={Pause}
          word={orders.every(({ heldAt }) => heldAt !== undefined) ? 'Go on' : 'Hold'}
          letter="h"
          onPress={acts.hold}
        />
      </div>
      <ChooseAll onPress={onAll} />
      <button type="button" onClick={onClear} className="desk-button ms-auto">
        <X size={17} aria-hidden="true" />
        <span className="max-[1299px]:sr-only">Choose none</span>
        <kbd className="key" aria-hidden="true">
          Esc
        </kbd>
      </button>
    </section>
  );
}

interface ListFootProps {
  /** What is shown of the list. */
  orders: readonly Order[];
  /** How many there are, once that is known. */
  total: number | undefined;
  chosen: readonly Order[];
  acts: ChosenActs;
  /** Missing for who may not move orders. */
  onAll: (() => void) | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** Stays at the foot of the screen: how many orders the list has, or what can be done with those that are chosen. */
export function ListFoot({ orders, total, chosen, acts, onAll, onClear, children }: ListFootProps) {
  const all = chosen.length < orders.length ? onAll : undefined;
  if (chosen.length > 0) return <Chosen orders={chosen} acts={acts} onAll={all} onClear={onClear} />;
  return (
    <div className="desk-foot">
      <p>
        <b aria-live="polite">{total !== undefined && countedOrders(total)}</b>{' '}
        <span className="text-muted">{total === orders.length && sumText(orders)}</span>
      </p>
      <ChooseAll onPress={all} />
      <span className="ms-auto">{children}</span>
    </div>
  );
}
